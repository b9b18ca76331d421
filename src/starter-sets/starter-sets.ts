import { readFileSync } from 'node:fs';
import type { StarterSet } from '#domain/listings/category.ts';
import { type CategoryRow, parseCategoryFile } from './category-file.ts';

/** `standard` has the categories of the demo town, `large` those and the common ones of OpenStreetMap. */
export function readStarterSet(set: StarterSet): CategoryRow[] {
  const { rows, issues } = parseCategoryFile(readFileSync(new URL(`${set}.csv`, import.meta.url), 'utf8'));
  if (issues.length > 0) throw new Error(`Starter set "${set}": ${issues.join(' ')}`);
  return rows;
}
