import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import type { MapTiles } from '#contract/site-build.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { isEmailAddress } from '#domain/listings/contact.ts';
import { isSiteLink } from '#domain/site.ts';
import type { S3StoreOptions } from '#files/s3-store.ts';
import { DEFAULT_CACHE_MB, MIN_CACHE_MB } from '#server/http/cache/cache-budget.ts';

const PORT_MESSAGE = 'must be a port number from 1 to 65535';
/** Port 0 is rejected: links in pages and emails need the real port. */
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, PORT_MESSAGE)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(1, PORT_MESSAGE), z.maximum(65_535, PORT_MESSAGE))),
);

const megabytes = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number of megabytes')),
  z.transform((text: string) => Number(text)),
);

const CACHE_MESSAGE = `must be a number of megabytes, at least ${MIN_CACHE_MB}`;
const cacheMegabytes = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, CACHE_MESSAGE)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(MIN_CACHE_MB, CACHE_MESSAGE))),
);

const reserveMegabytes = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'must be a number of megabytes')),
  z.transform((text: string) => Number(text)),
);

const seconds = z.pipe(
  z.string().check(z.regex(/^([0-9]|1[0-9]|20)$/, 'must be a whole number from 0 to 20')),
  z.transform(Number),
);

const origin = z.pipe(
  z.string().check(z.refine(isHttpUrl, 'must be a URL like https://www.example.com')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);

/** An origin, which pages and links of the site are relative to. */
const originWithoutPath = z.pipe(
  z.string().check(z.refine(isOrigin, 'must be a URL without a path, like https://www.example.com')),
  z.transform((text: string) => new URL(text).origin),
);

const databaseUrl = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, 'must be a URL like postgresql://user:password@host/database'),
  z.refine(
    (text) => URL.canParse(text),
    'is not a valid URL: check host and port, and encode special characters of the password (# as %23)',
  ),
);
const databaseUrls = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    z.array(databaseUrl),
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
const originList = z.pipe(list, z.array(originWithoutPath));
const link = z.string().check(z.refine(isSiteLink, 'must be #, a path or a URL'));

/** As many as the key file has, and more than anybody types by heart. */
export const SECRET_KEY_MIN_LENGTH = 32;

const environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  SITE_URL: z.optional(originWithoutPath),
  SITE_NAME: z._default(z.string(), 'Townlink'),
  SUPPORT_EMAIL: z._default(email, 'support@townlink.example'),
  PRIVACY_URL: z._default(link, '#'),
  TERMS_URL: z._default(link, '#'),
  MAP_URL: z._default(link, '#'),
  DATA_DIR: z._default(z.string(), './data'),
  DISK_RESERVE_MB: z._default(reserveMegabytes, 64),
  DATABASE_URL: z.optional(databaseUrl),
  SEARCH_INDEX: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SEARCH_INDEX_MB: z._default(megabytes, 512),
  CACHE_MB: z._default(cacheMegabytes, DEFAULT_CACHE_MB),
  DATABASE_REPLICA_URLS: z._default(databaseUrls, []),
  DATABASE_DIRECT_URL: z.optional(databaseUrl),
  PREPARED_STATEMENTS: z.optional(z.enum(['on', 'off'], 'must be on or off')),
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
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  API_ORIGIN: z.optional(origin),
  SUBMISSION_ORIGIN: z.optional(origin),
  CORS_ORIGINS: z._default(originList, []),
  CATEGORIES_DEBUG: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  MAP_TILES_URL: z.optional(z.string().check(z.refine(isTilesUrl, 'must be a URL with {z}, {x} and {y} in its path'))),
  MAP_TILES_ATTRIBUTION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(origin),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name'))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  DEBUG_ERRORS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  SECRET_KEY: z.optional(
    z.string().check(z.minLength(SECRET_KEY_MIN_LENGTH, `must have at least ${SECRET_KEY_MIN_LENGTH} characters`)),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
});

export type Config = ReturnType<typeof readConfig>;

/** The message lists all invalid settings. */
export class ConfigError extends Error {}

/** Parses the settings. This is the only place that reads the environment; an empty variable counts as unset. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environment.safeParse(variables);
  if (!result.success) {
    const issues = result.error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError(`Invalid settings:\n${issues.join('\n')}`);
  }
  const settings = result.data;
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    site: {
      name: settings.SITE_NAME,
      url:
        settings.SITE_URL ??
        `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`,
      supportEmail: settings.SUPPORT_EMAIL,
      links: { privacy: settings.PRIVACY_URL, terms: settings.TERMS_URL, map: settings.MAP_URL },
    },
    dataDirectory: path.resolve(settings.DATA_DIR),
    diskReserveBytes: settings.DISK_RESERVE_MB * 2 ** 20,
    databaseUrl: settings.DATABASE_URL,
    searchIndex: settings.SEARCH_INDEX === 'on' ? { maxBytes: settings.SEARCH_INDEX_MB * 2 ** 20 } : null,
    cacheMegabytes: settings.CACHE_MB,
    ...readDatabaseSettings(settings),
    drainMs: settings.DRAIN_SECONDS * 1000,
    admin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : null,
    bucket: readBucket(settings),
    smtpUrl: settings.SMTP_URL,
    seed: settings.SEED,
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    hstsSubdomains: settings.HSTS_SUBDOMAINS === 'on',
    apiOrigin: settings.API_ORIGIN ?? '',
    submissionOrigin: settings.SUBMISSION_ORIGIN ?? settings.API_ORIGIN ?? '',
    corsOrigins: settings.CORS_ORIGINS,
    mapTiles: readMapTiles(settings),
    categoriesDebug: settings.CATEGORIES_DEBUG === 'on',
    secretKey: settings.SECRET_KEY,
    metricsToken: settings.METRICS_TOKEN,
    debugErrors: settings.DEBUG_ERRORS === 'on',
  };
}

type Settings = z.output<typeof environment>;

/** Behind a pooler, prepared statements are off by default, because not every pooler supports them. */
function readDatabaseSettings(settings: Settings) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS, PREPARED_STATEMENTS } = settings;
  if (!DATABASE_URL && (DATABASE_DIRECT_URL || DATABASE_REPLICA_URLS.length > 0)) {
    throw new ConfigError('DATABASE_REPLICA_URLS and DATABASE_DIRECT_URL require DATABASE_URL.');
  }
  return {
    directUrl: DATABASE_DIRECT_URL,
    replicaUrls: DATABASE_REPLICA_URLS,
    preparesStatements: (PREPARED_STATEMENTS ?? (DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
  };
}

/** Null if uploads are stored on disk. */
function readBucket(settings: Settings): S3StoreOptions | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT && !S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Map providers require attribution. */
function readMapTiles({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }: Settings): MapTiles | null {
  if (!MAP_TILES_URL !== !MAP_TILES_ATTRIBUTION) {
    throw new ConfigError('MAP_TILES_URL and MAP_TILES_ATTRIBUTION must be set together.');
  }
  return MAP_TILES_URL && MAP_TILES_ATTRIBUTION ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION } : null;
}

/** False ignores X-Forwarded-For, true trusts every proxy, and a string lists the addresses of trusted proxies. */
function readTrustProxy(text: string): boolean | string {
  if (text === '' || text === 'false') return false;
  return text === 'true' ? true : text;
}

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
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
