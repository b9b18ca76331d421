import { readFileSync } from 'node:fs';

const NONSENSE_FILE = new URL('./invented.txt', import.meta.url);

/** Words that mean nothing, and names of people and firms that are nobody's. */
export const readNonsenseQueries = (): string[] => readFileSync(NONSENSE_FILE, 'utf8').split('\n').filter(Boolean);
