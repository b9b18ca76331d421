const SMALL_WORDS = /(?<= )(?:And|De|Du|In|Of|On|The)(?= )/g;
const ABBREVIATIONS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const DIRECTIONS: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };

/** Restores the usual spelling of the dataset’s "Mc Lean", "O Fallon", "Coeur D Alene" and "King Of Prussia". */
export function formatCityName(name: string): string {
  return name
    .replace(/\bMc ?([A-Za-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\bO (?=[A-Z])/g, "O'")
    .replace(/(?<= )D (?=[A-Z])/g, "d'")
    .replace(/-([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`)
    .replace(SMALL_WORDS, (word) => word.toLowerCase());
}

/** One key for all spellings of a city: "St. Louis" and "Saint Louis", "DeKalb" and "De Kalb", "N Las Vegas". */
export function cityKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}'’.]+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const [first = '', ...others] = words;
  const direction = others.length > 0 ? DIRECTIONS[first] : undefined;
  return [direction ?? first, ...others].map((word) => ABBREVIATIONS[word] ?? word).join('');
}
