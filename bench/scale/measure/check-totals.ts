import type pg from 'pg';
import * as z from 'zod';
import type { BenchmarkQuery } from '../queries/benchmark-query.ts';
import type { MeasuringClient } from './measuring-client.ts';

const CHECKED = 3;
const MAX_REQUESTS = 30;

/** What a free text was read as, where that is not word for word: its count is then that of another question. */
const reinterpretedResponse = z.object({ data: z.object({ understood: z.object({}) }) });

/** Compares the totals of a few answers with what a plain count says; a sentence for each that differs. */
export async function checkTotals(
  { name, requests, totalOf }: BenchmarkQuery,
  asker: MeasuringClient,
  client: pg.Client,
): Promise<string[]> {
  const wrong: string[] = [];
  let checked = 0;
  for (const { path, count } of requests.slice(0, MAX_REQUESTS)) {
    if (!count || checked === CHECKED) break;
    const answer: unknown = JSON.parse((await asker.get(path)).text());
    if (reinterpretedResponse.safeParse(answer).success) continue;
    const told = totalOf(answer);
    const { rows } = await client.query<{ total: number }>(count.text, count.values);
    checked += 1;
    if (told !== rows[0]?.total) wrong.push(`${name}: ${path} says ${told}, but there are ${rows[0]?.total}`);
  }
  if (checked === 0 && requests[0]?.count) wrong.push(`${name}: no answer could be checked`);
  return wrong;
}
