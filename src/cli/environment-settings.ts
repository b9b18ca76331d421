import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { isEmailAddress } from '#domain/listings/contact.ts';
import { isSiteLink, PRODUCT_NAME, SITE_NAME_MAX_LENGTH } from '#domain/site.ts';
import { DEFAULT_CACHE_MB, MIN_CACHE_MB } from '#server/http/cache/cache-budget.ts';
import { MIN_RESERVE_MB } from '#storage/engine/embedded/recovery-space.ts';

const PORT_MESSAGE = 'must be a port number from 1 to 65535';
/** Port 0 is rejected: links in pages and emails need the real port. */
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, PORT_MESSAGE)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(1, PORT_MESSAGE), z.maximum(65_535, PORT_MESSAGE))),
);

function megabytes(smallest: number) {
  const message = `must be a number of megabytes, from ${smallest} to 999999`;
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(smallest, message))),
  );
}

const onOrOff = z.enum(['on', 'off'], 'must be on or off');

const seconds = z.pipe(
  z.string().check(z.regex(/^([0-9]|1[0-9]|20)$/, 'must be a whole number from 0 to 20')),
  z.transform(Number),
);

const host = z
  .string()
  .check(z.refine(isHost, 'must be an address or host name without a port, like 127.0.0.1, 0.0.0.0 or ::'));

const siteName = z
  .string()
  .check(z.refine(isSiteName, `must be one line of text with at most ${SITE_NAME_MAX_LENGTH} characters`));

const printable = z.string().check(z.regex(/^[!-~]+$/, 'must be letters, digits and punctuation without spaces'));

const origin = z.pipe(
  z.string().check(z.refine(isBaseUrl, 'must be a URL like https://www.example.com')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** An origin, which pages and links of the site are relative to. */
const originWithoutPath = z.pipe(
  z.string().check(z.refine(isOrigin, 'must be a URL without a path, like https://www.example.com')),
  z.transform((text: string) => new URL(text).origin),
);

const databaseUrl = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, {
    error: 'must be a URL like postgresql://user:password@host/database',
    abort: true,
  }),
  z.refine(
    isDatabaseUrl,
    'is not a valid URL: check host and port, and encode special characters in the password (# as %23, % as %25)',
  ),
);
const email = z.string().check(z.refine(isEmailAddress, 'must be an email address'));
const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const databaseUrls = z.pipe(list, z.array(databaseUrl));
const originList = z.pipe(list, z.array(originWithoutPath));
const link = z.string().check(z.refine(isSiteLink, 'must be #, a path or a URL'));

/** The settings as they are in the environment. */
/** As many as the key file has, and more than anybody types by heart. */
export const SECRET_KEY_MIN_LENGTH = 32;

export const environmentSettings = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(host, '127.0.0.1'),
  SITE_URL: z.optional(originWithoutPath),
  SITE_NAME: z._default(siteName, PRODUCT_NAME),
  SUPPORT_EMAIL: z._default(email, 'support@townlink.example'),
  PRIVACY_URL: z._default(link, '#'),
  TERMS_URL: z._default(link, '#'),
  MAP_URL: z._default(link, '#'),
  DATA_DIR: z._default(z.string(), './data'),
  DISK_RESERVE_MB: z._default(megabytes(MIN_RESERVE_MB), 64),
  DATABASE_URL: z.optional(databaseUrl),
  SEARCH_INDEX: z._default(onOrOff, 'on'),
  SEARCH_INDEX_MB: z._default(megabytes(1), 512),
  CACHE_MB: z._default(megabytes(MIN_CACHE_MB), DEFAULT_CACHE_MB),
  DATABASE_REPLICA_URLS: z._default(databaseUrls, []),
  DATABASE_DIRECT_URL: z.optional(databaseUrl),
  PREPARED_STATEMENTS: z.optional(onOrOff),
  DRAIN_SECONDS: z._default(seconds, 0),
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`),
        z.maxLength(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`),
      ),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.refine(isSmtpUrl, 'must be a URL like smtp://user:password@host:587 or smtps://host')),
  ),
  SEED: z._default(z.enum(['demo', 'none'], 'must be demo or none'), 'demo'),
  TRUST_PROXY: z._default(
    z.string().check(z.refine(isTrustProxy, 'must be true, false or addresses of proxies like 10.0.0.1, 10.1.0.0/16')),
    '',
  ),
  HSTS_SUBDOMAINS: z._default(onOrOff, 'off'),
  API_ORIGIN: z.optional(origin),
  SUBMISSION_ORIGIN: z.optional(origin),
  CORS_ORIGINS: z._default(originList, []),
  CATEGORIES_DEBUG: z._default(onOrOff, 'on'),
  MAP_TILES_URL: z.optional(z.string().check(z.refine(isTilesUrl, 'must be a URL with {z}, {x} and {y} in its path'))),
  MAP_TILES_ATTRIBUTION: z.optional(z.string()),
  MAP_STREETS_FILE: z.optional(z.string()),
  S3_ENDPOINT: z.optional(origin),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          'must be a bucket name: 3 to 63 lowercase letters, digits, dots and hyphens',
        ),
      ),
  ),
  S3_REGION: z._default(printable, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(printable),
  S3_SECRET_ACCESS_KEY: z.optional(printable),
  DEBUG_ERRORS: z._default(onOrOff, 'off'),
  SECRET_KEY: z.optional(
    printable.check(z.minLength(SECRET_KEY_MIN_LENGTH, `must have at least ${SECRET_KEY_MIN_LENGTH} characters`)),
  ),
  METRICS_TOKEN: z.optional(printable.check(z.minLength(16, 'must have at least 16 characters'))),
});

/** Names of the networks that Fastify knows. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isTrustProxy(text: string): boolean {
  return ['true', 'false'].includes(text) || text.split(',').every((part) => isNetwork(part.trim()));
}

function isNetwork(text: string): boolean {
  if (NETWORK_NAMES.includes(text)) return true;
  const [address = '', prefix = '0'] = text.split('/');
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 4 ? 32 : 128);
}

function isOrigin(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

function isTilesUrl(text: string): boolean {
  return isHttpUrl(text) && ['{z}', '{x}', '{y}'].every((part) => text.indexOf(part) > text.indexOf('/', 8));
}

function isSmtpUrl(text: string): boolean {
  return (
    /^smtps?:\/\//.test(text) && isDecodableUrl(text) && new URL(text).hostname !== '' && new URL(text).port !== '0'
  );
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** A URL that paths are appended to. */
function isBaseUrl(text: string): boolean {
  return isHttpUrl(text) && !/[?#]/.test(text) && new URL(text).username === '';
}

function isDatabaseUrl(text: string): boolean {
  const portParameter = isDecodableUrl(text) ? (new URL(text).searchParams.get('port') ?? '5432') : '';
  return /^\d{1,5}$/.test(portParameter) && Number(portParameter) > 0 && Number(portParameter) <= 65_535;
}

/** Users and passwords in URLs are percent-encoded. */
function isDecodableUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isHost(text: string): boolean {
  // A name that ends in a number would be an address.
  const isName = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/i.test(text) && !/(?:^|\.)\d+$/.test(text);
  return isIP(text) !== 0 || isName;
}

function isSiteName(text: string): boolean {
  return text.trim() !== '' && text.length <= SITE_NAME_MAX_LENGTH && !/\p{C}/u.test(text);
}
