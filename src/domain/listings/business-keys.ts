/** Must be those of `name_key` in the database (migration 50). */
const MARKS = /[\u0300-\u036f'’`´.]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same ranges as in the database
const SIGNS = /[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+/g;
const LEGAL_FORMS =
  /( (?:llc|inc|incorporated|ltd|limited|corp|corporation|co|company|gmbh|lp|llp|pllc|pc|plc|ag|bv|sa))+$/;

/** The name without accents, signs, "the", "and" and legal forms: "The Café & Bar, L.L.C." is "cafe bar". */
export function nameKey(name: string): string {
  const words = foldText(name)
    .replace(/(^| )(?:the|and)(?= |$)/g, '')
    .replace(LEGAL_FORMS, '')
    .trim();
  return words === '' ? name.trim().toLowerCase() : words;
}

function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(MARKS, '').replace(SIGNS, ' ').trim();
}

const STREET_WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  circle: 'cir',
  plaza: 'plz',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};
const UNIT =
  / (?:(?:unit|ste|suite|apt|apartment|rm|room|fl|floor|bldg|building|space|spc|stall|kiosk)(?: .*)?|\d+(?:st|nd|rd|th) (?:fl|floor)(?: .*)?)$/;

/** The whole address in one spelling, with the unit. */
export function addressKey(address: string): string {
  return spellStreet(foldText(address));
}

/**
 * The first line of an address without the unit: "12 North Main Street #4" is "12 n main st". Without a house number it
 * says too little, so everything before the city counts. Empty without a street.
 */
export function streetKey(address: string, city: string): string {
  const [line = ''] = address.split(/[,\n]/, 1);
  if (/^\s*\d/.test(line) && !/^\s*\d{5}(?:-\d{4})?\s*$/.test(line)) {
    return spellStreet(foldText(line.replace(/(?<=\S)\s*[(#].*$/, '')).replace(UNIT, ''));
  }
  const street = addressKey(address);
  const town = foldText(city);
  const end = ` ${street} `.lastIndexOf(` ${town} `);
  const before = end === -1 ? street : street.slice(0, end).trim();
  return /^(?:[a-z]{2} )?(?:\d{5}(?: \d{4})?)?$/.test(before) ? '' : before;
}

function spellStreet(folded: string): string {
  return folded
    .split(' ')
    .map((word) => STREET_WORDS[word] ?? word.replace(/^0+(?=\d)/, ''))
    .join(' ');
}

/** "12 main st" and "18 main st" are neighbors. */
export function areNeighbors(one: string, other: string): boolean {
  const [a, b] = [splitStreet(one), splitStreet(other)];
  return a !== null && b !== null && a.street === b.street && Math.abs(a.number - b.number) <= NEIGHBOR_NUMBERS;
}

/** House numbers of a hundred meters in most American towns. */
const NEIGHBOR_NUMBERS = 20;

function splitStreet(street: string): { number: number; street: string } | null {
  const match = /^(\d+)\S* (.+)$/.exec(street);
  return match ? { number: Number(match[1]), street: match[2] ?? '' } : null;
}
