import { readFileSync } from 'node:fs';

const INVENTED = new URL('./invented.txt', import.meta.url);

/** Words that mean nothing, and names of people and firms that are nobody's. */
export const readInvented = (): string[] => readFileSync(INVENTED, 'utf8').split('\n').filter(Boolean);
