import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseImportSettings } from './resume-or-create-batch.ts';

type RecordedFile = { id: number; settings: unknown };

/** Rows of the import_files table, read while the tests of commit c0069b8 ran. */
const { import_files: recorded }: { import_files: RecordedFile[] } = JSON.parse(
  readFileSync(new URL('../../tests/support/recorded-rows.json', import.meta.url), 'utf8'),
);

it('reads the settings that an earlier version wrote', () => {
  const settings = recorded.map((file) => Object.assign({ constants: [], dataSource: null }, file.settings));
  expect(recorded.map(parseImportSettings)).toEqual(settings);
});

it('rejects settings of another shape, naming the file', () => {
  expect(() => parseImportSettings({ id: 7, settings: { columns: 'all' } })).toThrow('import_files.settings of row 7');
});
