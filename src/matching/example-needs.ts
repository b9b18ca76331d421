import { readFileSync } from 'node:fs';

const EXAMPLES_FILE = new URL('./needs.tsv', import.meta.url);

let examples: ReadonlyMap<string, readonly string[]> | undefined;

/** Example needs of common categories, by lowercase category name. */
export function exampleNeeds(): ReadonlyMap<string, readonly string[]> {
  examples ??= parseNeeds(readFileSync(EXAMPLES_FILE, 'utf8'));
  return examples;
}

/** One line per need: category, tab, need. */
export function parseNeeds(text: string): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [category = '', need = ''] = line.split('\t');
    const key = category.toLowerCase();
    needs.set(key, [...(needs.get(key) ?? []), need]);
  }
  return needs;
}
