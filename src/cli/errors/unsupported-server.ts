import type { DatabaseFacts } from '#storage/engine/database-facts.ts';

const OLDEST_VERSION = 150_000;

/** Null if the site can use a database with these facts. */
export function describeUnsupportedServer(facts: Omit<DatabaseFacts, 'now'>): string | null {
  const { versionNumber, version, encoding, missingExtensions } = facts;
  if (versionNumber < OLDEST_VERSION)
    return `PostgreSQL ${version} is too old. Update the server to version 15 or later.`;
  if (encoding !== 'UTF8')
    return `The encoding of the database is ${encoding}. Create a database with the encoding UTF8, and move the data there.`;
  if (missingExtensions.length > 0)
    return `Extensions are missing: ${missingExtensions.join(', ')}. Install PostgreSQL's contrib package on its server.`;
  return null;
}
