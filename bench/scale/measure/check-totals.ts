import type pg from 'pg';
import * as z from 'zod/mini';
import type { BenchmarkQuery } from '../queries/benchmark-query.ts';
import type { MeasuringClient } from './measuring-client.ts';

const MAX_CHECKS = 3;
const MAX_REQUESTS = 30;

/** A response to a reinterpreted search. Its total cannot be compared with a count of the literal words. */
const reinterpretedResponse = z.object({ data: z.object({ understood: z.object({}) }) });

/** Compares the totals of a few responses with reference counts and returns a message per mismatch. */
export async function checkTotals(
  { name, requests, totalOf }: BenchmarkQuery,
  client: MeasuringClient,
  db: pg.Client,
): Promise<string[]> {
  const mismatches: string[] = [];
  let checked = 0;
  for (const { path, count } of requests.slice(0, MAX_REQUESTS)) {
    if (!count || checked === MAX_CHECKS) break;
    const response: unknown = JSON.parse((await client.get(path)).text());
    if (reinterpretedResponse.safeParse(response).success) continue;
    const total = totalOf(response);
    const { rows } = await db.query<{ total: number }>(count.text, count.values);
    checked += 1;
    if (total !== rows[0]?.total)
      mismatches.push(`${name}: ${path} returned total ${total}, expected ${rows[0]?.total}`);
  }
  if (checked === 0 && requests[0]?.count) mismatches.push(`${name}: no response could be checked`);
  return mismatches;
}
