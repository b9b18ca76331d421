import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  const { storage } = testApp;
  await insertTestListing(storage, {
    businessName: 'Riverside Plumbing',
    services: ['drain cleaning', 'water heaters'],
  });
  await insertTestListing(storage, {
    businessName: 'Café Peña',
    category: 'Coffee Shop',
    description: 'Espresso and pastries, roasted next door.',
  });
  await insertTestListing(storage, {
    businessName: 'Lone Star Movers',
    category: 'Moving Services',
    address: '9 Elm St, Dallas, TX 75201',
  });
  await insertTestListing(storage, {
    businessName: 'Empire Bakers',
    category: 'Bakery',
    address: '1 Broadway, New York, NY 10004',
    services: ['wedding cakes'],
  });
  await insertTestListing(storage, {
    businessName: 'Lake Bakery',
    category: 'Bakery',
    address: '5 Main St, Buffalo, NY 14203',
  });
  await insertTestListing(storage, {
    businessName: '100% Wool & Sons',
    category: 'Tailor',
    address: '77 Main St, Portland, OR 97205',
  });
  await insertTestListing(storage, {
    businessName: 'Harbor Tailor',
    category: 'Tailor',
    address: '3 Congress St, Portland, ME 04101',
  });
  await insertTestListing(storage, { businessName: 'Secret Plumbing', status: 'pending' });
  await insertTestCategory(storage, 'Notary');
});
afterAll(() => testApp.close());

async function names(query: string): Promise<string[]> {
  const { status, json } = await testApp.call('GET', `/listings.php?${query}`);
  expect(status).toBe(200);
  expect(json.data.total).toBe(json.data.results.length);
  return json.data.results.map((listing: { business_name: string }) => listing.business_name).sort();
}

describe('text search', () => {
  // covers U-02
  it.each([
    ['the name', 'riverside', ['Riverside Plumbing']],
    ['the category', 'coffee', ['Café Peña']],
    ['a service', 'drain', ['Riverside Plumbing']],
    ['the description', 'roasted', ['Café Peña']],
    ['another form of the word', 'heater', ['Riverside Plumbing']],
    ['a word without its accent', 'pena', ['Café Peña']],
    ['a word with its accent', 'Peña', ['Café Peña']],
    ['the beginning of the last word', 'river', ['Riverside Plumbing']],
    ['one letter before a stem ends', 'plumbin', ['Riverside Plumbing']],
    ['all words, in any order', 'cleaning riverside', ['Riverside Plumbing']],
    ['words around one that says nothing', 'espresso and pastries', ['Café Peña']],
    ['a word of five letters with one letter wrong', 'cakas', ['Empire Bakers']],
    ['two letters swapped', 'plubming', ['Riverside Plumbing']],
    ['a misspelled singular of an indexed plural', 'heatter', ['Riverside Plumbing']],
    ['a letter missing', 'bakry', ['Empire Bakers', 'Lake Bakery']],
    ['a letter too many', 'espressoo', ['Café Peña']],
  ])('a search finds listings by %s', async (_what, search, expected) => {
    expect(await names(`search=${encodeURIComponent(String(search))}`)).toEqual(expected);
  });

  it('listings with the word in their name come first', async () => {
    await insertTestListing(testApp.storage, {
      businessName: 'Aardvark Drains',
      category: 'Plumbing',
      description: 'Nothing else.',
      address: '4 Elm St, Boise, ID 83702',
    });
    // the notification of the insert may not have arrived yet
    await expect
      .poll(async () => {
        const { json } = await testApp.call('GET', '/listings.php?search=drain');
        return json.data.results.map((listing: { business_name: string }) => listing.business_name);
      })
      .toEqual(['Aardvark Drains', 'Riverside Plumbing']);
    await testApp.storage.db.deleteFrom('listings').where('business_name', '=', 'Aardvark Drains').execute();
  });

  // covers U-02
  it('the response contains the correction of a misspelled word', async () => {
    const { json } = await testApp.call('GET', '/listings.php?search=rivrside%20plumbing');
    expect(json.data.corrected_search).toBe('riverside plumbing');
  });

  it('the plural of a known word is not a misspelling', async () => {
    for (const text of ['espressos', 'tailors', 'movers pastry']) {
      const { json } = await testApp.call('GET', `/listings.php?search=${encodeURIComponent(text)}`);
      expect([text, json.data.corrected_search]).toEqual([text, undefined]);
    }
    expect(await names('search=espressos&as_typed=true')).toEqual(['Café Peña']);
  });

  it.each(['%', '&', '100%'])('%s is searched literally', async (sign) => {
    expect(await names(`search=${encodeURIComponent(sign)}`)).toEqual(['100% Wool & Sons']);
  });

  it.each(['_', '\\', "q' & !x:*", '((((', '!', ':*', '\u202eq', 'a'.repeat(200), "'; drop table listings;--"])(
    'the search text %j causes no error',
    async (text) => {
      expect(await names(`search=${encodeURIComponent(text)}`)).toEqual([]);
    },
  );

  it.each([
    ['search=%00', 'The search contains a character that can’t be stored. Remove it.'],
    [`search=${'a'.repeat(201)}`, 'The search is too long. Use at most 200 characters.'],
    ['search=%ED%A0%80', undefined],
  ])('%s is rejected with a message or finds nothing', async (query, sentence) => {
    const { status, json } = await testApp.call('GET', `/listings.php?${query}`);
    expect(status).toBe(sentence ? 400 : 200);
    expect(json.error).toBe(sentence);
  });
});

describe('location filters', () => {
  const austin = ['Café Peña', 'Riverside Plumbing'];
  const newYork = ['Empire Bakers', 'Lake Bakery'];
  const portlands = ['100% Wool & Sons', 'Harbor Tailor'];
  it.each([
    ['location=austin', austin],
    ['location=Austin,%20TX', austin],
    ['location=austin%20tx', austin],
    ['location=austin%20texas', austin],
    ['location=78701', austin],
    ['location=78701-1234', austin],
    ['location=TX', [...austin, 'Lone Star Movers'].sort()],
    ['location=texas', [...austin, 'Lone Star Movers'].sort()],
    ['location=new%20york', newYork],
    ['location=new%20york,%20ny', ['Empire Bakers']],
    ['location=aust', austin],
    ['location=austn', austin],
    ['location=portland', portlands],
    ['location=portland%20me', ['Harbor Tailor']],
    ['location=nowhere', []],
    ['city=Austin', austin],
    ['city=austin&state=tx', austin],
    ['city=austin&state=NY', []],
    ['state=Texas', [...austin, 'Lone Star Movers'].sort()],
    ['state=XX', []],
    ['zip=78701', austin],
    ['zip=78701&city=dallas', []],
    ['search=plumbing&location=austin', ['Riverside Plumbing']],
    ['search=plumbing&location=dallas', []],
    ['search=bakery&state=NY&category=bakery', newYork],
    ['category=BAKERY&location=new%20york', newYork],
    ['category=coffee%20shop', ['Café Peña']],
    ['category=Coffee-Shop', ['Café Peña']],
    ['category=notary', []],
    ['category=no%20such%20trade', []],
    [
      'location=%20%20',
      [
        '100% Wool & Sons',
        'Café Peña',
        'Empire Bakers',
        'Harbor Tailor',
        'Lake Bakery',
        'Lone Star Movers',
        'Riverside Plumbing',
      ],
    ],
  ])('%s finds the listings of the place', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });
});
