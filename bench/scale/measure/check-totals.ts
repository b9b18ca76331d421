import type pg from 'pg';
import * as z from 'zod';
import type { Question } from '../questions/question.ts';
import type { Asker } from './asker.ts';

const CHECKED = 3;
const LOOKED_AT = 30;

/** What a free text was read as, where that is not word for word: its count is then that of another question. */
const readOtherwise = z.object({ data: z.object({ understood: z.object({}) }) });

/** Compares the totals of a few answers with what a plain count says; a sentence for each that differs. */
export async function checkTotals(
  { name, asks, totalOf }: Question,
  asker: Asker,
  client: pg.Client,
): Promise<string[]> {
  const wrong: string[] = [];
  let checked = 0;
  for (const { path, count } of asks.slice(0, LOOKED_AT)) {
    if (!count || checked === CHECKED) break;
    const answer: unknown = JSON.parse((await asker.ask(path)).text());
    if (readOtherwise.safeParse(answer).success) continue;
    const told = totalOf(answer);
    const { rows } = await client.query<{ total: number }>(count.text, count.values);
    checked += 1;
    if (told !== rows[0]?.total) wrong.push(`${name}: ${path} says ${told}, but there are ${rows[0]?.total}`);
  }
  if (checked === 0 && asks[0]?.count) wrong.push(`${name}: no answer could be checked`);
  return wrong;
}
