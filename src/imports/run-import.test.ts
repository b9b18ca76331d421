import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyOutcomeCounts } from '#domain/imports/import-rules.ts';
import { findZip } from '#gazetteer/zip-lookup.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { findListing } from '#storage/listings/listings.ts';
import { enqueueDueVerifications, findVerification } from '#storage/verification/verification.ts';
import { insertTestCategory, insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { describeErrors, describeOutcome } from './row-outcome.ts';
import { importText, NOW, textFile } from './test-support/import-fixture.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
  for (const name of ['Plumbing', 'Bakery', 'Law Firm']) await insertTestCategory(storage, name);
});
afterAll(() => storage.close());
beforeEach(() => storage.db.deleteFrom('listings').execute());

const PIPES = 'Congress Pipe Works,Plumbing,"12 Congress Ave, Austin, TX 78701"';
const HEAD = 'key,name,category,address';
const countListings = async () => (await storage.db.selectFrom('listings').select('id').execute()).length;
const describeOutcomes = ({ fates }: Awaited<ReturnType<typeof importText>>) => fates.map(describeOutcome);

async function listingOf(key: string) {
  const { id } = await storage.db
    .selectFrom('listings')
    .select('id')
    .where('external_key', '=', key)
    .executeTakeFirstOrThrow();
  const listing = await findListing(storage.db, id, NOW);
  if (!listing) throw new Error(`Expected a listing with external key ${key}`);
  return listing;
}

describe('an imported row', () => {
  it('gets its place from the address or from separate columns', async () => {
    await importText(
      storage,
      `ref,Company,Type,Street address,City,State,Zip code,Tel,Opening hours,Services,Founded
a,Rosa's Bakery,BAKERY,1 Main St,Austin,Texas,78701,512-555-0101,Mon-Fri 9am - 5pm,"bread, cake",1999\n`,
    );
    expect(await listingOf('a')).toMatchObject({
      businessName: "Rosa's Bakery",
      category: 'Bakery',
      address: '1 Main St, Austin, Texas 78701',
      place: { city: 'Austin', state: 'TX', zip: '78701' },
      phone: '512-555-0101',
      services: ['bread', 'cake'],
      hours: { timeZone: 'America/Chicago', week: { mon: [{ open: '09:00', close: '17:00' }], sun: [] } },
      yearsInBusiness: 27,
      status: 'published',
      verified: false,
      rating: 0,
      ownerId: null,
    });
  });

  it('uses the coordinates of the file unless they are far from the address', async () => {
    const row = (key: string, where: string) => `${key},${key} ${PIPES},${where}\n`;
    const { fates } = await importText(
      storage,
      `${HEAD},lat,lng\n${row('near', '30.2701,-97.7401')}${row('far', '1,1')}${row('sql', '0) OR 1=1--,-97')}${row('half', ',-97')}`,
    );
    expect((await listingOf('near')).place).toMatchObject({ latitude: 30.2701, longitude: -97.7401 });
    expect(fates.slice(1).map(({ kind, warnings }) => `${kind}: ${describeErrors(warnings)}`)).toEqual([
      'new: latitude: The latitude and longitude are far from the address, so the middle of its zip code is used.',
      'new: latitude: The latitude must be a number from -90 to 90.',
      'new: latitude: The latitude and the longitude only count together.',
    ]);
    expect((await listingOf('far')).place).toMatchObject(findZip('78701') ?? {});
  });

  it('is stored literally, and unsupported characters are rejected', async () => {
    const name = `'); select pg_sleep(6)--`;
    const summary = await importText(
      storage,
      textFile(
        [
          { id: 'x', name, category: 'plumbing', address: '12 Congress Ave, Austin, TX 78701' },
          { id: 'y', name: 'Nul \u0000', category: 'plumbing', address: '12 Congress Ave, Austin, TX 78701' },
        ]
          .map((row) => JSON.stringify(row))
          .join('\n'),
        'jsonl',
      ),
    );
    expect((await listingOf('x')).businessName).toBe(name);
    expect(describeOutcomes(summary)[1]).toBe('"name" contains a character that can’t be stored.');
  });

  //
  it('is never verified, rated or owned', async () => {
    const summary = await importText(
      storage,
      `${HEAD},verified,rating,review_count,owner_id\nv,${PIPES},true,5,100,1\n`,
    );
    expect(await listingOf('v')).toMatchObject({ verified: false, rating: 0, reviewCount: 0, ownerId: null });
    expect(summary.protectedColumns).toEqual(['verified', 'rating', 'review_count', 'owner_id']);
  });
});

describe('hours', () => {
  it('that are not times are imported as text, and the same text changes nothing', async () => {
    const file = `${HEAD},hours\nwords,${PIPES},"By appointment, or call us"\n`;
    await importText(storage, file);
    expect(await listingOf('words')).toMatchObject({ hours: null, hoursText: 'By appointment, or call us' });
    expect((await importText(storage, `${file}\n`)).counts).toMatchObject({ unchanged: 1 });
    await importText(storage, `${HEAD},hours\nwords,${PIPES},Mon 9-5\n`);
    expect(await listingOf('words')).toMatchObject({ hours: { week: { tue: [] } }, hoursText: '' });
  });
});

describe('an invalid cell', () => {
  //
  it('is a warning, and the row comes in without it', async () => {
    const cells = 'no number,nobody,htp:/x y,never,next year,much';
    const summary = await importText(
      storage,
      `${HEAD},phone,email,website,hours,year opened,status\nwarned,${PIPES},${cells}\n`,
    );
    expect(summary.counts).toMatchObject({ new: 1, refused: 0, warned: 1 });
    expect(summary.fates[0]?.warnings.map(({ field }) => field)).toEqual([
      'phone',
      'email',
      'website',
      'status',
      'opened_year',
    ]);
    expect(await listingOf('warned')).toMatchObject({ phone: '', email: '', website: '', hoursText: 'never' });
  });

  it('of a known listing leaves the field as it is', async () => {
    await importText(storage, `${HEAD},phone\n7,${PIPES},512-555-0101\n`);
    const summary = await importText(storage, 'key,phone,category\n7,call us,Plumbng\n');
    expect(summary.counts).toMatchObject({ unchanged: 1, warned: 1 });
    expect(await listingOf('7')).toMatchObject({ phone: '512-555-0101', category: 'Plumbing' });
  });

  it('with several contacts gives the first one', async () => {
    const { fates } = await importText(
      storage,
      `${HEAD},phone,website\nmany,${PIPES},"(512) 555-0101 / 512-555-0102",pipes.example; facebook.com/pipes\n`,
    );
    expect(await listingOf('many')).toMatchObject({ phone: '(512) 555-0101', website: 'pipes.example' });
    expect(fates[0]?.warnings).toHaveLength(2);
  });
});

describe('the place of a row', () => {
  const importPlaces = (rows: string) =>
    importText(storage, `key,name,category,street,city,state,zip,lat,lon\n${rows}`);

  it.each([
    ['a zip without its leading zero', '1 Main St,Boston,MA,2139,,', { city: 'Boston', zip: '02139' }],
    ['a city and state, with a zip that is wrong', '1 Main St,Austin,TX,10001,,', { city: 'Austin', state: 'TX' }],
    ['a city and state', '1 Main St,Austin,TX,,,', { city: 'Austin', state: 'TX' }],
    ['a zip', '1 Main St,,,78701,,', { city: 'Austin', zip: '78701' }],
    ['coordinates', '1 Main St,,,,30.2711,-97.7437', { city: 'Austin', zip: '78701', latitude: 30.2711 }],
  ])('is found by %s', async (_, cells, place) => {
    expect((await importPlaces(`p,Rosa,Bakery,${cells}\n`)).counts).toMatchObject({ new: 1 });
    expect((await listingOf('p')).place).toMatchObject(place);
  });

  it.each([
    ['none of them', '1 Main St,,,,,'],
    ['coordinates in another country', '1 Main St,,,,48.85,2.35'],
  ])('is unknown with %s', async (_, cells) => {
    const { fates } = await importPlaces(`p,Rosa,Bakery,${cells}\n`);
    expect(fates[0]?.issues.map(({ field }) => field)).toEqual(['address']);
  });
});

describe('a constant', () => {
  const HEADLESS = 'key,name,type,street\n1,Rosa,,1 Main St\n2,Ada,Plumbing,2 Main St\n3,Eve,Nonsense,3 Main St\n';
  const constants = ['category=Bakery', 'city=Austin', 'state=TX'];

  it('fills missing columns, empty cells and cells that are not understood', async () => {
    const { counts } = await importText(storage, HEADLESS, { constants });
    expect(counts).toMatchObject({ new: 3, warned: 1 });
    expect(await Promise.all(['1', '2', '3'].map(async (key) => (await listingOf(key)).category))).toEqual([
      'Bakery',
      'Plumbing',
      'Bakery',
    ]);
    expect((await importText(storage, HEADLESS, { constants, again: true })).counts).toMatchObject({ unchanged: 3 });
  });

  it('must be for a field, and its category must exist', async () => {
    const set = (...values: string[]) => importText(storage, HEADLESS, { constants: values });
    await expect(set('colour=red')).rejects.toThrow('"colour=red" must be like "category=Restaurant"');
    await expect(set('category=Nonsense')).rejects.toThrow('There’s no category named "Nonsense"');
  });
});

describe('an invalid row', () => {
  //
  it('is rejected with its line and everything that is missing, while the others are imported', async () => {
    const summary = await importText(
      storage,
      `${HEAD},Colour\nbad,,Plumbng,nowhere,red\nlost,Rosa,,nowhere,red\nok,${PIPES},red\n,,,,\n`,
    );
    expect(summary.counts).toMatchObject({ new: 1, refused: 2 });
    const [bad, lost] = summary.fates;
    expect(bad?.line).toBe(2);
    expect(bad?.issues.map(({ field, sentence }) => `${field}: ${sentence}`)).toEqual([
      'business_name: The business name must not be empty.',
      'category: There’s no category named "Plumbng". Closest: Plumbing, Law Firm, Bakery.',
      'address: We couldn’t find the place. It needs a city and state, a zip or coordinates, like 12 Main St, Austin, TX 78701.',
    ]);
    expect(lost?.issues.map(({ field }) => field)).toEqual(['category', 'address']);
    expect(summary.unknownColumns).toEqual(['Colour']);
  });

  it('has several categories, of which the first is the main one unless a column names it', async () => {
    const file =
      'key,name,address,categories\na,Ada,"12 Congress Ave, Austin, TX 78701",Bakery; plumbing|Law Firm;bakery\n';
    expect((await importText(storage, file)).counts.new).toBe(1);
    const expected = { category: 'Bakery', additionalCategories: ['Plumbing', 'Law Firm'] };
    expect(await listingOf('a')).toMatchObject(expected);
    const row = (categories: string) => importText(storage, `key,category,categories\na,Plumbing,${categories}\n`);
    await row('"Bakery, Law Firm"');
    expect(await listingOf('a')).toMatchObject({ category: 'Plumbing', additionalCategories: ['Bakery', 'Law Firm'] });
    expect((await row('Plumbing; Bakery; Law Firm')).counts.unchanged).toBe(1);
    await importText(storage, 'key,category\na,Bakery\n');
    expect(await listingOf('a')).toMatchObject({ category: 'Bakery', additionalCategories: ['Law Firm'] });
    expect((await row('Bakery; Bakkery')).fates[0]?.warnings).toMatchObject([{ field: 'categories' }]);
    await row('');
    expect(await listingOf('a')).toMatchObject({ category: 'Plumbing', additionalCategories: [] });
    await importText(storage, 'key,category,categories\na,,Bakery|Law Firm\n');
    expect(await listingOf('a')).toMatchObject({ category: 'Bakery', additionalCategories: ['Law Firm'] });
  });

  it('finds its category by a tag of OpenStreetMap', async () => {
    await storage.db
      .updateTable('categories')
      .set({ osm_tags: ['shop=bakery'] })
      .where('name', '=', 'Bakery')
      .execute();
    await importText(storage, `${HEAD}\nosm,${PIPES.replace('Plumbing', 'shop=bakery')}\n`);
    expect((await listingOf('osm')).category).toBe('Bakery');
  });

  it('with an unknown category is imported with a category mapping', async () => {
    const file = `${HEAD}\nk,${PIPES.replace('Plumbing', 'Attorneys')}\n`;
    expect((await importText(storage, file, { categories: ['attorneys=law-firm'] })).counts.new).toBe(1);
    expect((await listingOf('k')).category).toBe('Law Firm');
    await expect(importText(storage, file, { categories: ['a=Nothing'] })).rejects.toThrow(
      'There’s no category named "Nothing"',
    );
  });
});

describe('an external key', () => {
  it('identifies the listing, and only the columns of the file change', async () => {
    await importText(storage, `${HEAD},phone,email\n7,${PIPES},512-555-0101,a@pipes.example\n`);
    const { id } = await listingOf('7');
    const summary = await importText(storage, 'key,phone,description\n7,,Now with words\n');
    expect(describeOutcomes(summary)).toEqual([`updated listing ${id}`]);
    expect(await listingOf('7')).toMatchObject({ phone: '', email: 'a@pipes.example', description: 'Now with words' });
    expect(describeOutcomes(await importText(storage, 'key,description\n7,Now with words\n'))).toEqual([
      `unchanged listing ${id}`,
    ]);
    expect((await listingOf('7')).version).toBe(2);
  });

  it('of a merged listing refers to the surviving one, which retains its own key', async () => {
    await importText(storage, `${HEAD}\n7,${PIPES}\n8,Other ${PIPES}\n`);
    const [surviving, merged] = [await listingOf('7'), await listingOf('8')];
    await storage.db
      .updateTable('listings')
      .set({ status: 'archived', merged_into: surviving.id })
      .where('id', '=', merged.id)
      .execute();
    const summary = await importText(storage, 'key,description\n8,Words\n7,Words\n');
    expect(describeOutcomes(summary)).toEqual([
      `same business as listing ${surviving.id}`,
      `updated listing ${surviving.id}`,
    ]);
    await storage.db.updateTable('listings').set({ merged_into: null }).execute();
  });

  it('that repeats means the same business, but not in another source', async () => {
    const summary = await importText(storage, `${HEAD}\n7,${PIPES}\n7,${PIPES}\n`);
    expect(describeOutcomes(summary)[1]).toBe('same business as row 2');
    expect((await importText(storage, `${HEAD}\n7,Other ${PIPES}\n`, { source: 'county' })).counts.new).toBe(1);
    expect((await listingOf('county:7')).businessName).toBe('Other Congress Pipe Works');
  });
});

describe('a duplicate business', () => {
  const twin = `${HEAD},phone\n,"Congress Pipe Works, LLC",Plumbing,"14 Congress Ave, Austin, TX 78701",(512) 555-0101\n`;

  it('is skipped and reported', async () => {
    const id = await insertTestListing(storage, { phone: '+1 512-555-0101' });
    expect(describeOutcomes(await importText(storage, twin))).toEqual([`same business as listing ${id}`]);
    expect(await countListings()).toBe(1);
  });

  it('is updated with mergeDuplicates and takes the key of the file', async () => {
    const id = await insertTestListing(storage, { phone: '+1 512-555-0101' });
    const file = twin.replace('\n,', '\nnew-key,');
    expect(describeOutcomes(await importText(storage, file, { mergeDuplicates: true }))).toEqual([
      `updated listing ${id}`,
    ]);
    expect(await listingOf('new-key')).toMatchObject({ id, businessName: 'Congress Pipe Works, LLC' });
  });

  it('is also detected within a file, with and without keys', async () => {
    const row = 'Congress Pipe Works,Plumbing,"12 Congress Ave, Austin, TX 78701",pipes.example\n';
    const file = `${HEAD},website\n,${row},${row}a,${row}`;
    expect(describeOutcomes(await importText(storage, file, { dryRun: true }))).toEqual([
      'new',
      'same business as row 2',
      'same business as row 2',
    ]);
    const sameAddress = `${HEAD},website\na,${row}b,${row}c,Other ${row}d,${row.replace('12', '12A')}`;
    expect(describeOutcomes(await importText(storage, sameAddress)).map((each) => each.replace(/\d+$/, ''))).toEqual([
      'new as listing ',
      'same business as row ',
      'new as listing ',
      'new as listing ',
    ]);
  });
});

it('an imported listing has a verification record, and the next sweep enqueues its checks', async () => {
  await importText(storage, `${HEAD}\n1,${PIPES}\n`);
  const { id } = await storage.db.selectFrom('listings').select('id').executeTakeFirstOrThrow();
  expect((await findVerification(storage.db, id))?.record.address.result).toBe('unchecked');
  await enqueueDueVerifications(storage.db, NOW, { limit: 10, overMs: 1000 });
  const verificationJobs = storage.db.selectFrom('jobs').select('id').where('unique_key', '=', `verify-listing:${id}`);
  expect(await verificationJobs.execute()).toHaveLength(1);
});

describe('a dry run', () => {
  it('reports the outcomes of the real run and writes nothing', async () => {
    await insertTestListing(storage, { phone: '512-555-0101' });
    const file = `${HEAD},phone\n1,Other ${PIPES},\n,${PIPES},512-555-0101\n1,${PIPES},\n2,X,None,,\n`;
    const dry = await importText(storage, file, { dryRun: true });
    expect(await countListings()).toBe(1);
    expect(dry.batchId).toBeNull();
    const real = await importText(storage, file);
    expect(real.fates.map((fate) => fate.kind)).toEqual(dry.fates.map((fate) => fate.kind));
    expect(real.counts).toEqual(dry.counts);
    expect(real.counts).toEqual({ ...emptyOutcomeCounts(), new: 1, duplicate: 2, refused: 1 });
  });
});
