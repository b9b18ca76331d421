import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCategory, insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { insertUser } from './accounts/users.ts';
import { findCorrections } from './corrections/corrections.ts';
import type { Storage } from './engine/open-storage.ts';
import { lockImportBatch } from './imports/import-batches.ts';
import { findImportFile } from './imports/import-files.ts';
import { lockUndoableChanges } from './imports/import-undo.ts';
import { findEdits } from './listings/listing-edits.ts';
import { findActiveListingMerge } from './merges/listing-merges.ts';

type RecordedRow = Record<string, unknown> & { id: number };
type RecordedTable =
  | 'corrections'
  | 'import_batches'
  | 'import_changes'
  | 'import_files'
  | 'listing_edits'
  | 'listing_merges';

/** Rows with JSON columns, read from the tables while the tests of commit c0069b8 ran. Such rows may be in any database. */
const recorded: Record<RecordedTable, RecordedRow[]> = JSON.parse(
  readFileSync(new URL('../../tests/support/recorded-rows.json', import.meta.url), 'utf8'),
);

let storage: Storage;
/** Existing rows that recorded rows can refer to. */
let references: { listing_id: number; into_id: number; user_id: number | undefined; category_id: number };

beforeAll(async () => {
  storage = await openTestStorage();
  const account = { email: 'ada@example.test', name: 'Ada Park', passwordHash: '', role: 'owner' as const };
  references = {
    listing_id: await insertTestListing(storage),
    into_id: await insertTestListing(storage, { address: '500 Main St, Dallas, TX 75201' }),
    user_id: (await insertUser(storage.db, { ...account, createdAt: new Date('2026-10-01') }))?.id,
    category_id: await insertTestCategory(storage, 'Plumbing'),
  };
});
afterAll(() => storage.close());

/** Inserts a recorded row with references to existing rows, reads it and deletes it. */
async function readBack<T>(table: RecordedTable, row: Record<string, unknown>, read: () => Promise<T>): Promise<T> {
  const existing = Object.entries(references).filter(([column]) => typeof row[column] === 'number');
  const stored = JSON.stringify({ ...row, ...Object.fromEntries(existing) });
  await sql`insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_record(null::${sql.table(table)}, ${stored}::jsonb)`.execute(storage.db);
  try {
    return await read();
  } finally {
    await sql`delete from ${sql.table(table)}`.execute(storage.db);
  }
}

describe('a row that an earlier version wrote can be read', () => {
  it.each(recorded.corrections)('corrections: $field', async (row) => {
    const [correction] = await readBack('corrections', row, () => findCorrections(storage.db, [row.id]));
    expect(correction).toMatchObject({ former: row.former, applied: row.applied });
  });

  it.each(recorded.listing_edits)('listing_edits: $status', async (row) => {
    const [edit] = await readBack('listing_edits', row, () => findEdits(storage.db, [row.id]));
    expect(edit).toMatchObject({ former: row.former, applied: row.applied });
  });

  it.each(recorded.listing_merges)('listing_merges', async (row) => {
    const merge = await readBack('listing_merges', row, () =>
      findActiveListingMerge(storage.db, references.listing_id),
    );
    expect(merge).toMatchObject({ former: row.former });
  });

  it.each(recorded.import_batches)('import_batches: $file_name', async (row) => {
    const batch = await readBack('import_batches', row, () => lockImportBatch(storage.db, row.id));
    expect(batch).toMatchObject({ settings: row.settings, counts: row.counts });
  });

  it.each(recorded.import_changes)('import_changes', async (row) => {
    const [batch] = recorded.import_batches;
    const changes = await readBack('import_batches', { ...batch, id: row.batch_id }, () =>
      readBack('import_changes', row, () =>
        lockUndoableChanges(storage.db, Number(row.batch_id), { after: 0, limit: 1 }),
      ),
    );
    expect(changes).toMatchObject([{ before: row.before }]);
  });

  it.each(recorded.import_files)('import_files: $file_name', async (row) => {
    const file = await readBack('import_files', { ...row, batch_id: null }, () => findImportFile(storage.db, row.id));
    expect(file).toMatchObject({ columns: row.columns, counts: row.counts, settings: row.settings });
  });
});
