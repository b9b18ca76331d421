import { readFileSync } from 'node:fs';

const NONSENSE_FILE = new URL('./invented.txt', import.meta.url);

/** Made-up words and fictional names of people and companies. */
export const readNonsenseQueries = (): string[] => readFileSync(NONSENSE_FILE, 'utf8').split('\n').filter(Boolean);
