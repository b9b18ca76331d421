import path from 'node:path';
import type * as z from 'zod/mini';
import type { MapTiles } from '#contract/site-build.ts';
import type { S3StoreOptions } from '#files/s3-store.ts';
import { environmentSettings } from './environment-settings.ts';

export type Config = ReturnType<typeof readConfig>;

/** The message lists all invalid settings. */
export class ConfigError extends Error {}

/** Parses the settings; an empty variable counts as unset. */
export function readConfig(env: Record<string, string | undefined>) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = environmentSettings.safeParse(variables);
  const invalid = result.error?.issues.map(({ path: [name], message }) => `${String(name)} ${message}`) ?? [];
  const problems = [...invalid, ...findIncomplete(variables)];
  if (!result.success || problems.length > 0) throw new ConfigError(['Invalid settings:', ...problems].join('\n  '));
  const settings = result.data;
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
    ...readMapSettings(settings),
    categoriesDebug: settings.CATEGORIES_DEBUG === 'on',
    secretKey: settings.SECRET_KEY,
    metricsToken: settings.METRICS_TOKEN,
    debugErrors: settings.DEBUG_ERRORS === 'on',
  };
}

type Settings = z.output<typeof environmentSettings>;

const SET_TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const satisfies (keyof Settings)[][];

function findIncomplete(variables: Record<string, string | undefined>): string[] {
  const isMissing = (name: string) => variables[name] === undefined;
  const incomplete = SET_TOGETHER.filter((names) => names.some(isMissing) && !names.every(isMissing)).map(
    (names) => `${listWords(names)} must be set together: set ${listWords(names.filter(isMissing))} too`,
  );
  const dependent = (['DATABASE_REPLICA_URLS', 'DATABASE_DIRECT_URL'] as const).filter((name) => !isMissing(name));
  const orphans = isMissing('DATABASE_URL') ? dependent.map((name) => `${name} requires DATABASE_URL`) : [];
  const replaced =
    isMissing('MAP_TILES_URL') || isMissing('MAP_STREETS_FILE')
      ? []
      : ['Set MAP_STREETS_FILE or MAP_TILES_URL, not both: tiles of another server replace the whole map'];
  return [...incomplete, ...orphans, ...replaced];
}

const listWords = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** Behind a pooler, prepared statements are off by default, because not every pooler supports them. */
function readDatabaseSettings(settings: Settings) {
  const { DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS, PREPARED_STATEMENTS } = settings;
  return {
    directUrl: DATABASE_DIRECT_URL,
    replicaUrls: DATABASE_REPLICA_URLS,
    preparesStatements: (PREPARED_STATEMENTS ?? (DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
  };
}

/** Null if uploads are stored on disk. */
function readBucket(settings: Settings): S3StoreOptions | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Map providers require attribution. `streetsFile` is null without a file of streets. */
function readMapSettings({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAP_STREETS_FILE }: Settings): {
  mapTiles: MapTiles | null;
  streetsFile: string | null;
} {
  return {
    mapTiles:
      MAP_TILES_URL && MAP_TILES_ATTRIBUTION ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION } : null,
    streetsFile: MAP_STREETS_FILE === undefined ? null : path.resolve(MAP_STREETS_FILE),
  };
}

/** False ignores X-Forwarded-For, true trusts every proxy, and a string lists the addresses of trusted proxies. */
function readTrustProxy(text: string): boolean | string {
  if (text === '' || text === 'false') return false;
  return text === 'true' ? true : text;
}
