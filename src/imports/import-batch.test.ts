import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { listImportBatches } from '#storage/imports/import-batches.ts';
import { findListing, updateListingRow } from '#storage/listings/listings.ts';
import { insertTestCategory, insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { importText, NOW } from './test-support/import-fixture.ts';
import { undoImport } from './undo-import.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
  await insertTestCategory(storage, 'Plumbing');
});
afterAll(() => storage.close());
beforeEach(async () => {
  await storage.db.deleteFrom('import_batches').execute();
  await storage.db.deleteFrom('listings').execute();
});

const ADDRESS = '"12 Congress Ave, Austin, TX 78701"';
const manyRows = (count: number) =>
  ['key,name,category,address,phone']
    .concat(
      Array.from(
        { length: count },
        (_, at) => `,Congress Pipe Works ${at % 1100},Plumbing,${ADDRESS},512-555-${1000 + (at % 1100)}`,
      ),
    )
    .join('\n');
const undo = (batchId: number | null) => undoImport(batchId ?? 0, { db: storage.db, clock: () => NOW });
const listings = () =>
  storage.db.selectFrom('listings').select(['id', 'status', 'business_name']).orderBy('id').execute();

describe('an interrupted import', () => {
  const file = manyRows(1200);

  //
  it('resumes where it stopped and completes with the same result', async () => {
    const interrupted = importText(storage, file, {
      onOutcomes: () => {
        throw new Error('power cut');
      },
    });
    await expect(interrupted).rejects.toThrow('power cut');
    expect(await listings()).toHaveLength(500);
    const [batch] = await listImportBatches(storage.db, 10);
    expect(batch).toMatchObject({ rowsDone: 500, finishedAt: null, counts: { new: 500 } });

    const resumed = await importText(storage, file);
    expect(resumed).toMatchObject({ batchId: batch?.id, rowsDone: 1200, counts: { new: 1100, duplicate: 100 } });
    expect(resumed.fates[0]?.line).toBe(502);
    // Row 1101 repeats row 1, which the interrupted run imported.
    expect(resumed.fates.find((fate) => fate.kind === 'duplicate')).toMatchObject({ line: 1102, sameAsLine: 2 });
    expect(await listings()).toHaveLength(1100);
    expect((await listImportBatches(storage.db, 10)).map((each) => each.finishedAt)).toEqual([NOW]);
  });

  it('stops after the current chunk when it is aborted', async () => {
    const stop = new AbortController();
    const summary = await importText(storage, file, { signal: stop.signal, onOutcomes: () => stop.abort() });
    expect(summary).toMatchObject({ rows: 1200, rowsDone: 500 });
    await expect(importText(storage, file, { mergeDuplicates: true })).rejects.toThrow(
      `Batch ${summary.batchId} of this file was interrupted after 500 rows. Resume it with the same options, or undo it first.`,
    );
    expect(await undo(summary.batchId)).toMatchObject({ archived: 500 });
    expect((await importText(storage, file)).rowsDone).toBe(1200);
  });

  it('requires a flag to import a finished file again', async () => {
    const small = manyRows(1);
    const { batchId } = await importText(storage, small);
    await expect(importText(storage, small)).rejects.toThrow(`This file was already imported as batch ${batchId}.`);
    expect((await importText(storage, small, { again: true })).counts.unchanged).toBe(1);
  });
});

describe('undoing a batch', () => {
  const head = 'key,name,category,address';

  //
  it('archives its new listings, restores its updates, and skips listings changed since', async () => {
    const first = await importText(storage, `${head}\na,Alpha,Plumbing,${ADDRESS}\nb,Beta,Plumbing,${ADDRESS}\n`);
    const [a, b] = await listings();
    const second = await importText(
      storage,
      `${head}\na,Alpha Two,Plumbing,${ADDRESS}\nb,Beta Two,Plumbing,${ADDRESS}\nc,Gamma,Plumbing,${ADDRESS}\n`,
    );
    const target = { id: b?.id ?? 0, version: 2 };
    await updateListingRow(storage.db, target, { fields: { phone: '512-555-0199' }, now: NOW });

    expect(await undo(second.batchId)).toEqual({
      archived: 1,
      restored: 1,
      skipped: [{ listingId: b?.id, businessName: 'Beta Two' }],
    });
    expect((await listings()).map((each) => [each.business_name, each.status])).toEqual([
      ['Alpha', 'published'],
      ['Beta Two', 'published'],
      ['Gamma', 'archived'],
    ]);
    await expect(undo(second.batchId)).rejects.toThrow(`Batch ${second.batchId} has already been undone.`);

    // The earlier batch can be undone, because its listing is back at the version that it wrote.
    expect(await undo(first.batchId)).toMatchObject({ archived: 1, skipped: [{ listingId: b?.id }] });
    expect(await findListing(storage.db, a?.id ?? 0, NOW)).toMatchObject({ status: 'archived' });
  });

  it('releases the keys, so that a corrected file can be imported', async () => {
    const { batchId } = await importText(storage, `${head}\na,Alpa,Plumbing,${ADDRESS}\n`);
    await undo(batchId);
    expect((await importText(storage, `${head}\na,Alpha,Plumbing,${ADDRESS}\n`)).counts.new).toBe(1);
    expect((await listings()).map((each) => each.status)).toEqual(['archived', 'published']);
  });

  it('restores a merged listing completely', async () => {
    const id = await insertTestListing(storage, {
      phone: '512-555-0101',
      services: ['pipes'],
      businessName: 'Alpha Pipes',
    });
    const before = await findListing(storage.db, id, NOW);
    const { batchId } = await importText(
      storage,
      `${head},phone,services,hours\nk,Alpha Pipes,Plumbing,${ADDRESS},5125550101,other,Mon 9am - 5pm\n`,
      { mergeDuplicates: true },
    );
    expect((await findListing(storage.db, id, NOW))?.services).toEqual(['other']);
    expect(await undo(batchId)).toMatchObject({ restored: 1 });
    expect(await findListing(storage.db, id, NOW)).toEqual({ ...before, version: 3, updatedAt: NOW });
  });

  it('rejects an unknown batch', async () => {
    await expect(undo(999_999)).rejects.toThrow('Batch 999999 doesn’t exist.');
  });
});
