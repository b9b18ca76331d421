import { readFileSync } from 'node:fs';

const FILE = new URL('./needs.tsv', import.meta.url);

let read: ReadonlyMap<string, readonly string[]> | undefined;

/** Needs that were written down for the categories of a usual town, by the category's name in small letters. */
export function writtenNeeds(): ReadonlyMap<string, readonly string[]> {
  read ??= readNeeds(readFileSync(FILE, 'utf8'));
  return read;
}

/** On each line a category, a tab and a need. */
export function readNeeds(text: string): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [category = '', need = ''] = line.split('\t');
    const key = category.toLowerCase();
    needs.set(key, [...(needs.get(key) ?? []), need]);
  }
  return needs;
}
