import { expect, test } from 'vitest';
import { describeUnsupportedServer } from './unsupported-server.ts';

const FACTS = { versionNumber: 150_004, version: '15.4', encoding: 'UTF8', missingExtensions: [] };

test('a server that the site can use has no problem', () => {
  expect(describeUnsupportedServer(FACTS)).toBeNull();
});

test.each([
  [{ versionNumber: 140_011, version: '14.11' }, /^PostgreSQL 14\.11 is too old\. Update the server to version 15/],
  [{ encoding: 'SQL_ASCII' }, /^The encoding of the database is SQL_ASCII\. Create a database with the encoding UTF8/],
  [{ missingExtensions: ['pg_trgm'] }, /^Extensions are missing: pg_trgm\. Install PostgreSQL's contrib package/],
])('%j is named', (wrong, sentence) => {
  expect(describeUnsupportedServer({ ...FACTS, ...wrong })).toMatch(sentence);
});
