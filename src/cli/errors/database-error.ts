import path from 'node:path';
import { UsageError } from '../command.ts';
import { errorCode, errorText } from './error-code.ts';

/** A setting with the URL of a PostgreSQL server. */
export type DatabaseSetting = { name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URLS'; url: string };

/** Names the part of the URL that is wrong. Never contains the password. */
export function databaseError(error: unknown, setting: DatabaseSetting): unknown {
  const sentence = describeDatabaseError(error, setting);
  return sentence === null ? error : new UsageError(sentence, { cause: error });
}

type UrlParts = { host: string; address: string; user: string; database: string };

type Describe = (parts: UrlParts, message: string) => string;

const refused: Describe = ({ address }) =>
  `nothing listens on ${address}. Check host and port, and that PostgreSQL is running`;
const unresolved: Describe = ({ host }) => `the host ${host} cannot be resolved. Check the host`;
const timedOut: Describe = ({ address }) =>
  `${address} does not respond. Check host and port, and the firewall between here and there`;
const badLogin: Describe = ({ user }) => `the password of the user ${user} is wrong. Check user and password`;
const untrusted: Describe = ({ host }, message) =>
  `the certificate of ${host} is not trusted (${message}). Add its authority with NODE_EXTRA_CA_CERTS, or correct sslmode`;

const readOnly: Describe = ({ address, database }) =>
  `${address} accepts no writes to ${database}: it is a replica, or set to read-only. Use the primary`;

const BY_CODE: Record<string, Describe> = {
  ECONNREFUSED: refused,
  ECONNRESET: ({ address }) => `${address} closed the connection. Check that it is PostgreSQL, and its log`,
  EPIPE: ({ address }) => `${address} closed the connection. Check that it is PostgreSQL, and its log`,
  ENOENT: ({ address }) =>
    `the socket of PostgreSQL was not found (${address}). Check host, and that PostgreSQL is running`,
  EACCES: ({ host }) =>
    `the socket of PostgreSQL cannot be opened (${host}): permission denied. Use a host name, or grant access`,
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ETIMEDOUT: timedOut,
  EHOSTUNREACH: timedOut,
  ENETUNREACH: timedOut,
  '28P01': badLogin,
  '28000': ({ user, database }, message) =>
    `the user ${user} may not connect to ${database} (${message}). Create the user, or allow it in pg_hba.conf`,
  '3D000': ({ database }) => `there is no database ${database}. Create it, or correct the name at the end of the URL`,
  '42501': ({ user, database }, message) =>
    `the user ${user} lacks permissions on ${database} (${message}). Make it the owner of the database`,
  '25006': readOnly,
  '55000': (_parts, message) => `${message}. Allow connections to it, or use another database`,
  '42704': (_parts, message) => `${message}. Check the parameters of the URL`,
  '22023': (_parts, message) => `${message}. Check the parameters of the URL`,
  // an extension is not installed on the server, or may not be created
  '0A000': (_parts, message) => `${message}. Install the contrib package of PostgreSQL on its server`,
  '58P01': (_parts, message) => `${message}. Install the contrib package of PostgreSQL on its server`,
  '53300': ({ address }) => `${address} has no free connections. Raise max_connections, or stop other clients`,
  '57P03': ({ address }) => `${address} is starting or shutting down. Try again in a moment`,
  '08P01': ({ address }) => `${address} does not speak the protocol of PostgreSQL. Check host and port`,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  EPROTO: ({ address }) => `${address} does not speak TLS. Remove sslmode, or check host and port`,
};

/** Errors of the driver that have no code. */
const BY_MESSAGE: [RegExp, Describe][] = [
  [/does not support SSL/, ({ address }) => `${address} does not offer TLS. Turn it on there, or set sslmode=disable`],
  [/SSL\/TLS required|no encryption/i, ({ address }) => `${address} requires TLS. Add ?sslmode=require`],
  [/password must be a string|SASL|no password supplied/i, badLogin],
  [/timeout expired|timeout exceeded/, timedOut],
  [
    /Connection terminated/,
    ({ address }) => `${address} closed the connection. Check that it is PostgreSQL, and its log`,
  ],
  [
    /unexpected message|invalid response|There was an error establishing an SSL/i,
    ({ address }) => `${address} does not speak the protocol of PostgreSQL. Check host and port`,
  ],
];

function describeDatabaseError(error: unknown, { name, url }: DatabaseSetting): string | null {
  const message = errorText(error);
  const file = certificateFile(error);
  if (file !== null)
    return `${name}: the file ${file} cannot be read (${message}). Check sslrootcert, sslcert and sslkey.`;
  const describe = BY_CODE[errorCode(error)] ?? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  return describe ? `${name}: ${describe(parseUrl(url), message)}.` : null;
}

/** The driver reads certificates before it connects. */
function certificateFile(error: unknown): string | null {
  const isFileError = error instanceof Error && 'path' in error && 'syscall' in error && error.syscall !== 'connect';
  return isFileError ? String(error.path) : null;
}

/** Defaults are those of PostgreSQL. */
function parseUrl(text: string): UrlParts {
  const url = new URL(text);
  const host = url.searchParams.get('host') ?? (url.hostname === '' ? 'localhost' : url.hostname);
  const user = decodeURIComponent(url.username) || (url.searchParams.get('user') ?? 'of this process');
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  const port = url.port || '5432';
  const address = host.startsWith('/') ? path.join(host, `.s.PGSQL.${port}`) : `${host}:${port}`;
  return { host, address, user, database };
}
