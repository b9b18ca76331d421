import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCategory } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signIn('admin', 'Ann Lee');
  for (const name of ['Plumbing', 'Pet Sitting', 'Bakery', 'Tire Shop', 'Dentist', 'Roofing'])
    await insertTestCategory(testApp.storage, name);
});
afterAll(() => testApp.close());

async function match(need: string): Promise<string[]> {
  const { status, json } = await testApp.call('GET', `/api/match?need=${encodeURIComponent(need)}`);
  expect(status).toBe(200);
  return json.data.categories.map(({ name }: { name: string }) => name);
}

async function changeCategory(id: number, fields: Record<string, unknown>): Promise<void> {
  const { token } = admin;
  const { name, description, sign, synonyms, plural, group, version } = (
    await testApp.call('GET', `/api/desk/categories/${id}`, { token })
  ).json.data;
  const body = { name, description, sign, synonyms, plural, group, version, ...fields };
  expect((await testApp.call('PUT', `/api/desk/categories/${id}`, { token, body })).status).toBe(200);
}

describe('category matching', () => {
  it('a need gets matching categories with scores, best first', async () => {
    const { json } = await testApp.call('GET', '/api/match?need=my%20sink%20is%20leaking');
    const [first, second] = json.data.categories;
    expect(first).toEqual({ id: expect.any(Number), name: 'Plumbing', score: expect.any(Number) });
    expect(first.score).toBeGreaterThan(second.score);
    expect(json.data.categories).toHaveLength(5);
    expect((await match('someone to look after my dog while we are away'))[0]).toBe('Pet Sitting');
    expect((await match('I have a terrible toothache'))[0]).toBe('Dentist');
  });

  it('typos and accents are tolerated', async () => {
    expect((await match('my faucet is leakng'))[0]).toBe('Plumbing');
    expect((await match('fresh bagüettes'))[0]).toBe('Bakery');
  });

  it('a need without known words has no matches', async () => {
    expect(await match('zzqqxx')).toEqual([]);
    expect(await match('¿?')).toEqual([]);
  });

  it('a missing, empty, too long or repeated need is rejected', async () => {
    for (const query of ['', '?need=', `?need=${'a'.repeat(301)}`, '?need=a&need=b', '?need=a&more=b']) {
      const { status, json } = await testApp.call('GET', `/api/match${query}`);
      expect([status, json.success]).toEqual([400, false]);
    }
  });
});

describe('custom categories', () => {
  it('a new category is matched at once by its name, description and synonyms', async () => {
    expect((await match('a stunt kite for windy days'))[0]).not.toBe('Kites');
    const body = { name: 'Kites', description: 'Kites, strings and wind toys.', synonyms: ['stunt kite'] };
    expect((await testApp.call('POST', '/api/desk/categories', { token: admin.token, body })).status).toBe(201);
    expect((await match('a stunt kite for windy days'))[0]).toBe('Kites');
  });

  it('a renamed category keeps its matches', async () => {
    const id = await insertTestCategory(testApp.storage, 'Roofing');
    await changeCategory(id, { name: 'Tops of Houses' });
    expect((await match('shingles blew off in the storm'))[0]).toBe('Tops of Houses');
  });
});
