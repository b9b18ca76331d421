const SLEEP_CALL = 'pg_sleep(60)';

/** Texts that try to escape from the statement, markup or header that contains them. */
const INJECTIONS = [
  "'",
  "''",
  '"',
  '\\',
  "\\'",
  "' OR '1'='1",
  '1 OR 1=1',
  '1) OR 1=1--',
  "' UNION SELECT password_hash FROM users--",
  `1; SELECT ${SLEEP_CALL}--`,
  `'; SELECT ${SLEEP_CALL}--`,
  `') OR ${SLEEP_CALL} IS NULL--`,
  `'||${SLEEP_CALL}||'`,
  `1 AND (SELECT 1 FROM (SELECT ${SLEEP_CALL}) x)`,
  "'; DROP TABLE listings;--",
  '$$; DROP TABLE users; $$',
  '/*',
  '--',
  '$1',
  `\${7*7}{{7*7}}`,
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
];

/** Texts that are not numbers, or not canonical ones. */
export const HOSTILE_IDS = [
  '-1',
  '0',
  '1e3',
  '0x10',
  '1.0',
  ' 1',
  '+1',
  '01',
  '１',
  'NaN',
  '9223372036854775808',
  '1;--',
];

/** Ids that exist nowhere, and that columns of 32 bits cannot have. */
export const LARGE_IDS = ['2147483648', '999999999999999'];

/** Texts that are difficult for search, patterns and text storage. */
const ODD_TEXTS = [
  '',
  ' ',
  '%',
  '_',
  "a' & !b:*",
  '((((',
  ':*',
  '!',
  'a'.repeat(10_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202eevil',
  '\ufeff',
  `a${'\u0301'.repeat(150)}`,
  '👩‍👩‍👧‍👦'.repeat(20),
  '٣',
  'ﬁ'.repeat(150),
  'true',
  'null',
  '__proto__',
  'constructor',
];

export const HOSTILE_TEXTS = [...INJECTIONS, ...HOSTILE_IDS, ...ODD_TEXTS];

/** JSON values in place of a text or a number. */
export const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  ['a'],
  [[[["'"]]]],
  [null],
  {},
  { $gt: '' },
  { toString: 1, length: 3 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"deep":[{"constructor":{"prototype":{"isAdmin":true}}}]}'),
];

/** Encoded query strings with hostile values of a parameter. */
export const hostileQueries = (name: string): string[] => [
  ...HOSTILE_TEXTS.filter((text) => text.isWellFormed()).map((text) => `${name}=${encodeURIComponent(text)}`),
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[a][b]=1`,
  `${name}[__proto__]=1`,
  `${name}=%00`,
  `${name}=%ED%A0%80`,
  `${name}=%FF%FE`,
  `${name}=%zz`,
  `${name}`,
];

/** Encoded query strings with hostile parameter names. */
export const HOSTILE_NAMES = [
  'listingfields[ or pg_sleep(60))--][1]=',
  'sort=id;select%20pg_sleep(60)',
  'order=(case%20when%201=1%20then%20id%20end)',
  '__proto__=1',
  '__proto__[isAdmin]=1',
  'constructor=1',
  'toString=1',
  'hasOwnProperty=1',
  `${'x'.repeat(2000)}=1`,
  "'%20or%20pg_sleep(60)--=1",
];

type RawBody = { name: string; text: string; type?: string; status: number };

const JSON_TYPE = 'application/json';

/** Bodies that are invalid independently of their fields. */
export const HOSTILE_BODIES: RawBody[] = [
  { name: 'truncated', text: '{"a":', status: 400 },
  { name: 'with trailing data', text: '{} {}', status: 400 },
  { name: 'with a __proto__ key', text: '{"__proto__":{"isAdmin":true}}', status: 400 },
  { name: 'with a constructor key', text: '{"constructor":{"prototype":{"isAdmin":true}}}', status: 400 },
  { name: 'of open brackets', text: '['.repeat(10_000), status: 400 },
  { name: 'nested 10,000 deep', text: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, status: 400 },
  { name: 'with a field nested 10,000 deep', text: `{"id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, status: 400 },
  { name: 'that is an array', text: '[{}]', status: 400 },
  { name: 'that is a string', text: '"x"', status: 400 },
  { name: 'that is null', text: 'null', status: 400 },
  { name: 'of 11 MB', text: `{"a":"${'x'.repeat(11_000_000)}"}`, status: 413 },
  { name: 'with another content type', text: '{}', type: 'text/plain', status: 415 },
  { name: 'of an HTML form', text: 'id=1', type: 'application/x-www-form-urlencoded', status: 415 },
  { name: 'with a content type that only starts like JSON', text: '{}', type: `${JSON_TYPE}x`, status: 415 },
];
