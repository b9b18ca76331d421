import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '#lib/seeded-random.ts';
import { readCurrentValues } from '#storage/listings/listing-history.ts';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let mo: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mo = await app.signIn('moderator');
});
afterAll(() => app.close());

const ADDRESSES = ['12 Congress Ave, Austin, TX 78701', '1 Broadway, New York, NY 10004', '9 Elm St, Dallas, TX 75201'];
const HOURS = ['', 'Mon-Fri 9am - 5pm', 'Sat 10am - 2pm', 'By appointment'];

test('restoring any earlier state gives exactly that state', async () => {
  const next = createSeededRandom('restore');
  const random = {
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Expected items to pick from');
      return item;
    },
  };
  for (const name of ['Bakery', 'Florist', 'Tailor']) await insertTestCategory(app.storage, name);
  const id = await insertTestListing(app.storage, { category: 'Bakery' });
  const call = (body: object) =>
    app.call('PUT', '/listings.php?staff_reason=Test.', { body: { id, ...body }, token: mo.token });
  const edits = [
    () => ({ name: `Name ${random.int(1, 9)}` }),
    () => ({ category: random.pick(['Bakery', 'Florist', 'Tailor']) }),
    () => ({ additional_categories: random.pick([[], ['Florist'], ['Tailor', 'Bakery']]) }),
    () => ({ address: random.pick(ADDRESSES) }),
    () => ({ hours: random.pick(HOURS) }),
    () => ({ phone: `(512) 555-01${random.int(10, 99)}`, website: random.pick(['', 'a.test', 'b.test']) }),
    () => ({ services: random.pick(['', 'One', 'One, Two']), years_in_business: random.int(0, 40) }),
    () => ({ description: `About ${random.int(1, 9)}`, ai_description: `Long ${random.int(1, 9)}` }),
  ];
  const snapshots: { entry: number; state: Record<string, unknown> }[] = [];
  const history = async () =>
    (await app.call('GET', `/api/desk/listings/${id}/history?limit=1`, { token: mo.token })).json;
  const snapshot = async () => {
    const { data, version } = await history();
    snapshots.push({ entry: data[0]?.id ?? 0, state: await readCurrentValues(app.storage.db, id) });
    return version as number;
  };
  await snapshot();
  for (let step = 0; step < 60; step++) {
    if (step % 4 === 3) {
      const target = random.pick(snapshots);
      const { version } = await history();
      const body = { to: target.entry, version, reason: 'Test.' };
      const { status, json } = await app.call('POST', `/api/desk/listings/${id}/restore`, { body, token: mo.token });
      // 409: it is in this state already
      expect([200, 409], JSON.stringify(json)).toContain(status);
      expect(await readCurrentValues(app.storage.db, id)).toEqual(target.state);
    } else expect((await call({ ...random.pick(edits)(), ...random.pick(edits)() })).status).toBe(200);
    await snapshot();
  }
});
