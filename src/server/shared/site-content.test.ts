import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { readSiteContent, writeSiteContent } from './site-content.ts';

const WRITER = { actor: { id: null, name: 'Command line' }, now: new Date('2026-03-01T12:00:00Z') };
const PAGE = {
  kind: 'custom',
  title: 'Parking',
  slug: 'parking',
  description: 'Where to park.',
  content: '<p>Behind the mill.</p>',
  is_published: true,
  in_footer: true,
};
const TERMS = { ...PAGE, kind: 'terms', title: 'Terms', slug: '', in_footer: false };
const TEXT = { subject: 'News', heading: 'Hello {name}', text: '{link}', button: 'Go' };
const CONTENT = { pages: [TERMS, PAGE], mail_texts: { 'reset-password': TEXT } };

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
beforeEach(() => emptyTables(storage.db, 'site_pages', 'mail_texts', 'desk_log'));

const write = (content: unknown) => storage.db.transaction().execute((tx) => writeSiteContent(tx, content, WRITER));

test('what was read can be written, and writing it again changes no page', async () => {
  await write(CONTENT);
  expect(await readSiteContent(storage.db)).toEqual(CONTENT);
  await write(await readSiteContent(storage.db));
  const versions = await storage.db.selectFrom('site_pages').select('version').execute();
  expect(versions).toEqual([{ version: 1 }, { version: 1 }]);
  await write({ pages: [{ ...PAGE, title: 'Where to park' }], mail_texts: {} });
  const { pages } = await readSiteContent(storage.db);
  expect(pages.map(({ title }) => title)).toEqual(['Terms', 'Where to park']);
});

test.each([
  [
    'a placeholder',
    { pages: [{ ...TERMS, content: '<p>[Name]</p>' }], mail_texts: {} },
    'Replace before you publish: [Name].',
  ],
  ['an unknown email', { pages: [], mail_texts: { lottery: TEXT } }, 'The site sends no email "lottery".'],
  ['a missing link', { pages: [], mail_texts: { 'reset-password': { ...TEXT, text: 'Hi' } } }, 'The text needs {link}'],
])('%s is refused, and nothing is written', async (_case, content, sentence) => {
  await expect(write({ ...content, pages: [PAGE, ...content.pages] })).rejects.toThrow(sentence);
  expect(await readSiteContent(storage.db)).toEqual({ pages: [], mail_texts: {} });
});
