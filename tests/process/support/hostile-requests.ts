import { createHash } from 'node:crypto';

export type HostileRequest = { path: string; headers: Record<string, string> };

/** Below the limits of 2,048 characters for a URL and 16 kB for all headers. */
const LONG_QUERY_LENGTH = 1900;
const COOKIE_LENGTH = 6000;
const DEMO_LISTINGS = 2500;

/** Different for each number and name, and the same in each run. */
function randomText(name: string, number: number, length: number): string {
  let text = '';
  for (let block = 0; text.length < length; block++)
    text += createHash('sha256').update(`${name} ${number} ${block}`).digest('hex');
  return text.slice(0, length);
}

/** One word of almost 200 characters, the limit of a search, or several. */
const words = (number: number): string =>
  number % 3 === 0 ? randomText('word', number, 190) : `${randomText('word', number, 12)}+plumber%20${number}`;

/** Pages and API calls that give a different response, or the same one at a different URL, for each number. */
const PATHS: readonly ((number: number) => string)[] = [
  (n) => `/listings?search=${words(n)}`,
  (n) => `/listings.php?search=${words(n)}`,
  (n) => `/listings.php?limit=${80 + (n % 20)}&offset=${n % DEMO_LISTINGS}`,
  (n) => `/about?${randomText('name', n, 20)}=${randomText('value', n, LONG_QUERY_LENGTH)}`,
  (n) => `/listings?location=${words(n)}&utm_source=${randomText('value', n, 800)}`,
  (n) => `/listings.php?location=${words(n)}&search=caf%C3%A9+${n}+%F0%9F%92%A5`,
  (n) => `/%61bou%74/${'%2e'.repeat(n % 50)}${randomText('path', n, 60)}`,
  (n) => `/directory?search=${words(n)}&${'%20='.repeat(n % 300)}`,
  (n) => `/categories.php?include=listings&listings_limit=${1 + (n % 20)}&search=${randomText('search', n, 30)}`,
  (n) => `/nothing/${randomText('path', n, LONG_QUERY_LENGTH)}`,
  (n) => `/business/${1 + (n % DEMO_LISTINGS)}?from=${randomText('value', n, 100)}`,
  (n) => `/listings.php?category=${words(n)}`,
  (n) => `/listings?page=${1 + (n % 125)}&sort=rating&min_rating=${1 + (n % 4)}`,
  (n) => `/api/match?need=${words(n)}`,
  (n) => `/art/city/${randomText('slug', n, 100)}.svg`,
  (n) => `/listings.php?near=${((n % 90) + n / 1e5).toFixed(5)},-97.${n}&radius=50`,
];

/** Each has its own URL, Host, Cookie and client address. */
export function hostileRequest(number: number): HostileRequest {
  const pathOf = PATHS[number % PATHS.length];
  return {
    path: pathOf?.(number) ?? '/',
    headers: {
      host: `${randomText('host', number, 40)}.example.test`,
      cookie: `session=${randomText('cookie', number, number % COOKIE_LENGTH)}`,
      'if-none-match': `"${randomText('etag', number, 200)}"`,
      'accept-encoding': ['br', 'gzip', 'identity'][number % 3] ?? 'br',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
  };
}
