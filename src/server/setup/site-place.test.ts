import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const DALLAS = '9 Elm St, Dallas, TX 75201';
const ROUND_ROCK = '2 Main St, Round Rock, TX 78664';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(() => changePlace('', null));

function changePlace(city: string, reachMiles: number | null) {
  return app.call('PUT', '/api/desk/setup/place', { body: { city, reach_miles: reachMiles }, token: admin.token });
}

const readPlace = async () => (await app.call('GET', '/api/desk/setup/place', { token: admin.token })).json.data;

function submit(address: string) {
  const body = {
    businessName: 'Lamp & Wick',
    category: 'Lighting',
    address,
    phone: '(512) 555-0134',
    email: 'ada@lampwick.test',
    description: 'Lamps, mended.',
  };
  return app.call('POST', '/api/business-listing-endpoint.php', { body });
}

describe('the place of the site', () => {
  it('is a city of the gazetteer, written with its state or as a zip', async () => {
    for (const city of ['Austin, TX', 'austin texas', '78701']) {
      expect(await changePlace(city, 25)).toMatchObject({
        status: 200,
        json: { message: 'The site covers Austin, TX and 25 miles around it.' },
      });
      expect(await readPlace()).toEqual({ city: 'Austin', state: 'TX', reach_miles: 25 });
    }
    expect((await changePlace('', null)).json.message).toBe('The site covers all places.');
    expect(await readPlace()).toBeNull();
  });

  it.each([
    ['Nowhereville', null, 'city'],
    ['', 25, 'city'],
    ['Austin, TX', 30, 'reach_miles'],
  ] as const)('is refused at the field: %s, %s', async (city, miles, field) => {
    const { status, json } = await changePlace(city, miles);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await readPlace()).toBeNull();
  });

  it('is the city that home starts with, once it has a business', async () => {
    for (const address of [DALLAS, DALLAS, ROUND_ROCK]) await insertTestListing(app.storage, { address });
    const place = async () => (await app.call('GET', '/api/home')).json.data.place?.name;
    await expect.poll(place).toBe('Dallas');
    await changePlace('Round Rock, TX', null);
    await expect.poll(place).toBe('Round Rock');
    await changePlace('Austin, TX', null);
    await expect.poll(place).toBe('Dallas');
  });

  it('tells a business outside its reach at the address, and accepts those inside', async () => {
    await changePlace('Austin, TX', 25);
    expect(await submit(DALLAS)).toMatchObject({
      status: 400,
      json: { fields: { address: 'We cover Austin, TX and 25 miles around it. Dallas, TX is too far away.' } },
    });
    for (const address of [ROUND_ROCK, '12 Congress Ave, Austin, TX 78701', 'The corner by the old mill'])
      expect((await submit(address)).status).toBe(201);
    await changePlace('Austin, TX', null);
    expect((await submit(DALLAS)).status).toBe(201);
  });

  it('is in the log of the desk', async () => {
    await changePlace('Austin, TX', 50);
    const entry = await app.storage.db
      .selectFrom('desk_log')
      .select('action')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry?.action).toBe('set the place to Austin, TX and 50 miles around it');
    // it is no version of the settings, which could be restored
    const settings = await app.call('GET', '/api/desk/settings', { token: admin.token });
    expect(settings.json.data.history).toEqual([]);
  });
});
