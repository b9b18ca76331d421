import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertField } from '#storage/fields/custom-fields.ts';
import {
  type ImportClient,
  importClient,
  interruptImport,
  postImportFile,
  runCleanImports,
  runPendingImportJobs,
  type UploadedFile,
} from '../../../tests/support/import-client.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const CITY_STATE_ZIP = 'Austin,TX,78701';
const CSV = `Ref,Shop,Type,Street,City,State,Zip,Tel,Colour
a1,Rosa's Bakery,Bakery,1 Main St,${CITY_STATE_ZIP},512 555 0101,red
a2,Harbor Pipes,Plumbing,2 Main St,${CITY_STATE_ZIP},512 555 0102,blue
a3,Nowhere,Plumbing,3 Main St,Nowhere,ZZ,00000,,
a4,=Mad(),Alchemy,4 Main St,${CITY_STATE_ZIP},,
`;

let app: TestApp;
let admin: TestUser;
let desk: ImportClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin', 'Ada Park');
  desk = importClient(app, admin.token);
  for (const name of ['Plumbing', 'Bakery']) await insertTestCategory(app.storage, name);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['import_changes', 'import_files', 'import_batches', 'listings', 'jobs'] as const)
    await app.storage.db.deleteFrom(table).execute();
});

const ask = (...call: Parameters<ImportClient['ask']>) => desk.ask(...call);
const upload = (text: string | Buffer = CSV, name = 'shops.csv') => desk.upload(text, name);
const check = (file: UploadedFile, changed: Record<string, string> = { Shop: 'business_name' }) =>
  desk.check(file, changed);
const run = (file: UploadedFile, again = false) => desk.run(file, again);

/** The payload of the job that ran the import. */
const jobOf = ({ file_id }: UploadedFile) => JSON.stringify({ fileId: file_id, step: 2 });

const names = async () => {
  const rows = await app.storage.db.selectFrom('listings').select(['business_name', 'status']).orderBy('id').execute();
  return rows.map(({ business_name, status }) => `${business_name} ${status}`);
};
const storedPart = async () => {
  const row = await app.storage.db.selectFrom('import_files').select(['store_key', 'parts']).executeTakeFirst();
  return row ? app.files.get(`import-${row.store_key}-0.part`) : null;
};

describe('an uploaded file', () => {
  it('shows its columns with guessed fields and samples', async () => {
    const file = await upload();
    expect(file).toMatchObject({ file_name: 'shops.csv', state: 'uploaded', actor: 'Ada Park', format: 'csv' });
    expect(file.columns).toMatchObject([
      { name: 'Ref', field: 'external_key', samples: ['a1', 'a2', 'a3'] },
      { name: 'Shop', field: '', samples: ["Rosa's Bakery", 'Harbor Pipes', 'Nowhere'] },
      { name: 'Type', field: 'category', samples: ['Bakery', 'Plumbing', 'Alchemy'] },
      { name: 'Street', field: 'street' },
      { name: 'City', field: 'city' },
      { name: 'State', field: 'state' },
      { name: 'Zip', field: 'zip' },
      { name: 'Tel', field: 'phone' },
      { name: 'Colour', field: '', samples: ['red', 'blue'] },
    ]);
  });

  it.each([
    ['shops.csv', '', /empty/],
    ['shops.csv', '%PDF-1.7', /PDF/],
    ['shops.xlsx', Buffer.from('504b0304140000000800', 'hex'), /incomplete or damaged/],
    ['shops.jsonl', 'no json\n', /no readable rows/],
  ])('%s that is invalid is rejected with a message, and nothing is stored', async (name, text, words) => {
    const { status, json } = await postImportFile(app, admin.token, { name, text });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(json.error).toMatch(words);
    expect(await storedPart()).toBeNull();
    expect((await ask('GET', '/imports')).json.total).toBe(0);
  });

  it.each([
    ['csv', 'name,category\nA\0b,Bakery\nRosa,Bakery\n'],
    ['jsonl', '{"name":"A\\u0000b"}\n{"name":"Rosa","category":"Bakery"}\n'],
  ])('in %s with NUL is taken, and only the row with it is rejected', async (format, text) => {
    const file = await upload(text, `shops.${format}`);
    expect(file.columns[0]).toMatchObject({ name: 'name', samples: ['Rosa'] });
    await check(file, {});
    const { json } = await ask('GET', `/imports/${file.file_id}/fates`);
    expect(json.data).toMatchObject([
      { fate: 'refused', says: '"name" contains a character that can’t be stored.' },
      { fate: 'refused', says: expect.stringContaining('address') },
    ]);
  });

  it('has samples that end before half of a character', async () => {
    const { columns } = await upload(`name\n${'a'.repeat(79)}💥\n`);
    expect(columns[0]).toMatchObject({ samples: ['a'.repeat(79)] });
  });

  it('is read in its encoding, or in the given one, with its delimiter or the given one', async () => {
    const text = Buffer.from('name;category\nCaf\xe9 Rosa;Bakery\n', 'latin1');
    expect((await upload(text)).columns[0]).toMatchObject({ samples: ['Café Rosa'] });
    const query = '&encoding=utf-16le&delimiter=%7C';
    const { json } = await postImportFile(app, admin.token, { name: 'shops.csv', text: 'n\0a\0', query });
    expect(json.data ?? json.error).toBe('The file has no readable rows.');
    const chosen = await postImportFile(app, admin.token, { name: 'shops.csv', text, query: '&delimiter=%7C' });
    expect(chosen.json.data).toMatchObject({ encoding: 'windows-1252', columns: [{ name: 'name;category' }] });
  });

  it('that is canceled on its way is deleted', async () => {
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const storedFiles = () => app.storage.db.selectFrom('import_files').select('id').execute();
    const canceling = new AbortController();
    const sending = fetch(`${url}/api/desk/imports?file_name=shops.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
      body: new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from(CSV)) }),
      duplex: 'half',
      signal: canceling.signal,
    });
    await expect.poll(storedFiles).toHaveLength(1);
    canceling.abort();
    await expect(sending).rejects.toThrow(/abort/);
    await expect.poll(storedFiles).toEqual([]);
  });

  it('is stored under its base name', async () => {
    expect(await upload(CSV, '../../etc/shops.csv')).toMatchObject({ file_name: 'shops.csv' });
  });
});

describe('a dry run', () => {
  //
  it('reports the outcome of each row with its line and writes nothing', async () => {
    const checked = await check(await upload());
    expect(checked).toMatchObject({ state: 'checked', rows: 4, counts: { new: 2, refused: 2, updated: 0 } });
    const { json } = await ask('GET', `/imports/${checked.file_id}/fates`);
    expect(json.data).toMatchObject([
      { line: 2, fate: 'new', business_name: "Rosa's Bakery", listing_id: null },
      { line: 3, fate: 'new' },
      { line: 4, fate: 'refused', says: expect.stringContaining('address') },
      { line: 5, fate: 'refused', says: expect.stringContaining('There’s no category named "Alchemy"') },
    ]);
    expect(await names()).toEqual([]);
  });

  it('has outcomes that can be paged and filtered', async () => {
    const { file_id } = await check(await upload());
    const refused = await ask('GET', `/imports/${file_id}/fates?fate=refused&limit=1`);
    expect(refused.json).toMatchObject({ data: [{ line: 4 }], has_more: true });
    const next = await ask('GET', `/imports/${file_id}/fates?fate=refused&limit=1&after=4`);
    expect(next.json).toMatchObject({ data: [{ line: 5 }], has_more: false });
  });

  it('shows warnings, where the rows are, and unknown categories with suggestions', async () => {
    const file = await check(await upload(`${CSV}a6,Ada,Bakers shop,1 Main St,Austin,TX,78701,call us,\n`));
    expect(file.counts).toMatchObject({ refused: 3, warned: 0 });
    const points = (await ask('GET', `/imports/${file.file_id}/points?fate=new`)).json;
    expect(points).toMatchObject({
      total: 2,
      data: [{ line: 2, fate: 'new', business_name: "Rosa's Bakery" }, { line: 3 }],
    });
    const { data: categories } = (await ask('GET', `/imports/${file.file_id}/categories`)).json;
    expect(categories).toMatchObject([
      { name: 'Alchemy', rows: 1, category: '' },
      { name: 'Bakers shop', rows: 1, category: '', suggestions: expect.arrayContaining(['Bakery']) },
    ]);

    const columns = file.columns.map(({ name, field }: { name: string; field: string }) => ({ name, field }));
    const choice = {
      categories: [{ name: 'Bakers shop', category: 'Bakery' }],
      constants: [{ field: 'state', value: 'TX' }],
    };
    const again = await ask('POST', `/imports/${file.file_id}/check`, { version: file.version, columns, ...choice });
    expect(again).toMatchObject({ status: 200, json: { data: choice } });
    await runPendingImportJobs(app);
    const warned = (await ask('GET', `/imports/${file.file_id}/fates?fate=warned`)).json.data;
    expect(warned).toMatchObject([
      { line: 6, fate: 'new', says: 'new', warnings: 'phone: Enter a phone number with 7 to 15 digits.' },
    ]);
    expect((await ask('GET', `/imports/${file.file_id}/categories`)).json.data).toMatchObject([
      { name: 'Bakers shop', rows: 0, category: 'Bakery' },
      { name: 'Alchemy', rows: 1 },
    ]);
  });

  it('has columns of the site’s own fields, by key or label', async () => {
    const field = {
      type: 'text',
      unit: '',
      help: '',
      shownOn: 'page',
      isRequired: false,
      isFilterable: false,
    } as const;
    const lists = { options: [], categoryIds: [], groupIds: [] };
    for (const [key, label] of [
      ['dress_code', 'Dress code'],
      ['booking', 'Booking phone'],
    ] as const)
      await insertField(app.storage.db, { ...field, ...lists, key, label });
    const file = await upload(
      `name,category,address,field:dress_code,Booking phone\nA,Bakery,"1 Main St, ${CITY_STATE_ZIP}",Casual,Ask Jo\n`,
    );
    expect(file.columns.map((column) => column.field).slice(3)).toEqual(['field:dress_code', 'field:booking']);
    await run(await check(file));
    const { field_values } = await app.storage.db
      .selectFrom('listings')
      .select('field_values')
      .executeTakeFirstOrThrow();
    expect(Object.values(field_values as object)).toEqual(['Casual', 'Ask Jo']);
    await app.storage.db.deleteFrom('custom_fields').execute();
  });

  it('rejects a value for a field that tells rows apart', async () => {
    const { file_id, version, columns } = await upload();
    const constants = [{ field: 'external_key', value: 'x' }];
    const mapped = columns.map(({ name, field }) => ({ name, field: name === 'Shop' ? 'business_name' : field }));
    const { status, json } = await ask('POST', `/imports/${file_id}/check`, { version, columns: mapped, constants });
    expect(status).toBe(400);
    expect(json.fields).toHaveProperty('constants');
  });

  it('can be downloaded as a CSV file without formulas', async () => {
    const { file_id } = await check(await upload());
    const { url } = (await ask('POST', `/imports/${file_id}/fates/download`, { fate: 'refused' })).json.data;
    const { headers, text } = await app.call('GET', url);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-${file_id}-rows.csv"`,
      'cache-control': 'no-store',
    });
    expect(text.split('\n')).toEqual([
      'line,fate,listing_id,business_name,says,warnings,conflicts',
      expect.stringMatching(/^4,refused,,Nowhere,/),
      expect.stringMatching(/^5,refused,,'=Mad\(\),/),
      '',
    ]);
  });

  it('shows likely duplicates with the listing that they match', async () => {
    const shop = { businessName: 'Harbor Pipes', address: '2 Main St, Austin, TX 78701' };
    const listingId = await insertTestListing(app.storage, shop);
    const { file_id } = await check(await upload());
    const { json } = await ask('GET', `/imports/${file_id}/fates?fate=duplicate`);
    expect(json.data).toEqual([
      {
        ...{ line: 3, fate: 'duplicate', business_name: 'Harbor Pipes', listing_id: listingId },
        ...{ says: `same business as listing ${listingId}`, warnings: '', conflicts: '' },
      },
    ]);
  });

  it('with other columns deletes the outcomes of the first one', async () => {
    const first = await check(await upload());
    const second = await check(first, { Tel: '', Type: '' });
    expect(second.counts).toMatchObject({ new: 0, duplicate: 0, refused: 4 });
    expect(second.columns).toMatchObject({ 2: { name: 'Type', field: '' }, 7: { name: 'Tel', field: '' } });
  });

  it('with two columns for one field, or none for the name, is rejected', async () => {
    const { file_id, version } = await upload();
    const wrong = [
      [{ name: 'Shop', field: 'phone' }],
      [
        { name: 'Shop', field: '' },
        { name: 'Ref', field: '' },
      ],
    ];
    for (const columns of wrong) {
      const { status, json } = await ask('POST', `/imports/${file_id}/check`, { version, columns });
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 400, fields: ['columns'] });
    }
  });

  it('of an unreadable file reports the reason', async () => {
    const file = await upload();
    const row = await app.storage.db.selectFrom('import_files').select('store_key').executeTakeFirstOrThrow();
    await app.files.remove(`import-${row.store_key}-0.part`);
    expect(await check(file)).toMatchObject({ state: 'failed', fault: expect.stringContaining('Upload it again') });
  });
});

describe('the import', () => {
  it('produces the outcomes of the dry run with listing ids, and deletes the stored file', async () => {
    const done = await run(await check(await upload()));
    expect(done).toMatchObject({ state: 'finished', rows: 4, rows_done: 4, counts: { new: 2, refused: 2 } });
    expect(await names()).toEqual(["Rosa's Bakery published", 'Harbor Pipes published']);
    const { json } = await ask('GET', `/imports/${done.file_id}/fates?fate=new`);
    expect(json.data.map((fate: { says: string }) => fate.says)).toEqual([
      expect.stringMatching(/^new as listing \d+$/),
      expect.stringMatching(/^new as listing \d+$/),
    ]);
    expect(await storedPart()).toBeNull();
    expect(done.history.map((line: { action: string }) => line.action)).toEqual([
      'imported it',
      'previewed it',
      'uploaded it',
    ]);
  });

  it('updates listings of an earlier file by their key', async () => {
    await run(await check(await upload()));
    const done = await run(await check(await upload(CSV.replace("Rosa's Bakery", "Rosa's Breads"))));
    expect(done.counts).toMatchObject({ new: 0, updated: 1, unchanged: 1 });
    expect(await names()).toEqual(["Rosa's Breads published", 'Harbor Pipes published']);
  });

  it('requires a dry run of the same version', async () => {
    const file = await upload();
    const unseen = await ask('POST', `/imports/${file.file_id}/run`, { version: file.version });
    expect(unseen).toMatchObject({ status: 409, json: { error: expect.stringContaining('Preview the import first') } });
    const checked = await check(file);
    expect(checked.rows_done).toBe(4);
    expect((await ask('POST', `/imports/${file.file_id}/run`, { version: file.version })).status).toBe(409);
    expect((await run(checked)).state).toBe('finished');
  });

  it('of the same file a second time must be confirmed', async () => {
    const first = await run(await check(await upload()));
    const second = await check(await upload());
    expect(second.imported_before).toBe(first.batch_id);
    const refused = await ask('POST', `/imports/${second.file_id}/run`, { version: second.version });
    expect(refused).toMatchObject({ status: 409, json: { error: expect.stringContaining(`${first.batch_id}`) } });
    expect((await run(second, true)).counts).toMatchObject({ unchanged: 2, refused: 2 });
  });

  it('that was killed after its last row does not run again', async () => {
    const first = await run(await check(await upload()));
    const done = await run(await check(await upload()), true);
    const { db } = app.storage;
    await db.updateTable('import_files').set({ doing: 'run' }).where('id', '=', done.file_id).execute();
    await db
      .updateTable('jobs')
      .set({ finished_at: null, payload: jobOf(done) })
      .execute();
    await runPendingImportJobs(app);
    expect((await ask('GET', `/imports/${done.file_id}`)).json.data).toMatchObject({ state: 'finished', fault: '' });
    const batches = await db.selectFrom('import_batches').select('id').orderBy('id').execute();
    expect(batches.map(({ id }) => id)).toEqual([first.batch_id, done.batch_id]);
  });

  //
  it('that was killed resumes where it stopped, once, however often its job is delivered', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `k${at},Shop ${at},Bakery,"1 Main St, Austin, TX 78701"\n`);
    const { file_id, version } = await check(await upload(`key,name,category,address\n${rows.join('')}`), {});
    await ask('POST', `/imports/${file_id}/run`, { version });
    const repeat = await interruptImport(app);
    const halfway = (await ask('GET', `/imports/${file_id}`)).json.data;
    expect(halfway).toMatchObject({ state: 'running', rows: 450 });
    expect(halfway.rows_done).toBeGreaterThan(0);
    expect(halfway.rows_done).toBeLessThan(450);
    // The killed job was never marked as finished, so it is delivered again beside its successor.
    await repeat();
    await runPendingImportJobs(app);
    const done = (await ask('GET', `/imports/${file_id}`)).json.data;
    expect(done).toMatchObject({ state: 'finished', rows_done: 450, counts: { new: 450 } });
    expect(await names()).toHaveLength(450);
  });
});

describe('a batch', () => {
  //
  it('is undone as a whole, and the list shows it', async () => {
    const { batch_id } = await run(await check(await upload()));
    const undoing = await ask('POST', `/import-batches/${batch_id}/undo`);
    expect(undoing.json.data).toMatchObject({ state: 'undoing', undo_total: 2 });
    expect((await ask('POST', `/import-batches/${batch_id}/undo`)).status).toBe(409);
    await runPendingImportJobs(app);
    const { json } = await ask('GET', '/imports');
    expect(json).toMatchObject({ total: 1, data: [{ batch_id, state: 'undone', undo_done: 2, actor: 'Ada Park' }] });
    expect(await names()).toEqual(["Rosa's Bakery archived", 'Harbor Pipes archived']);
    expect((await ask('POST', `/import-batches/${batch_id}/undo`)).status).toBe(409);
  });

  it('that does not exist cannot be undone', async () => {
    expect((await ask('POST', '/import-batches/4711/undo')).status).toBe(404);
  });
});

describe('a file', () => {
  it('that was not imported can be deleted with its content', async () => {
    const { file_id } = await upload();
    expect((await ask('DELETE', `/imports/${file_id}`)).status).toBe(200);
    expect((await ask('GET', `/imports/${file_id}`)).status).toBe(404);
    const imported = await run(await check(await upload()));
    expect((await ask('DELETE', `/imports/${imported.file_id}`)).status).toBe(409);
  });

  it('is purged after a month, and its batch can still be undone', async () => {
    await upload('name,category\nOld,Bakery\n');
    const { batch_id } = await run(await check(await upload()));
    await runCleanImports(app, 31);
    expect((await ask('GET', '/imports')).json.data).toMatchObject([{ file_id: null, batch_id, state: 'finished' }]);
    expect((await ask('POST', `/import-batches/${batch_id}/undo`)).status).toBe(200);
  });
});
