import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appealClient } from '../../../tests/support/appeal-client.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { correctionClient } from '../../../tests/support/correction-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let owner: TestUser;
let mo: TestUser;
let may: TestUser;
let shop: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn('owner', 'Olga Ray');
  mo = await app.signIn('moderator', 'Mo Reyes');
  may = await app.signIn('moderator', 'May Ford');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'corrections', 'listings', 'jobs', 'rate_limits', 'decisions');
  shop = await insertTestListing(app.storage, { ownerId: owner.id, phone: '(512) 555-0101' });
});

const readShop = async () => (await app.call('GET', `/listings.php?id=${shop}`)).json.data;

async function appealAndGrant() {
  const appeals = appealClient(app, may);
  return appeals.grant(await appeals.appealTo(owner, await appeals.latestDecision(owner)));
}

describe('a correction of a visitor that a moderator made at the listing of somebody else', () => {
  /** The owner has not answered in time. */
  async function correctPhone() {
    const { json } = await correctionClient(app).suggest(shop, { field: 'phone', value: '(512) 555-0199' });
    const item = { kind: 'correction', id: json.data.id } as const;
    const corrections = app.storage.db.updateTable('corrections').set({ desk_since: app.clock.now });
    await corrections.where('id', '=', item.id).execute();
    await deskClient(app, mo).decide([item], 'approved');
    return item;
  }

  it('can be appealed by the owner, who gets the former value back', async () => {
    await correctPhone();
    expect((await readShop()).phone).toBe('(512) 555-0199');
    app.clock.advance(2 * 60_000);
    const mail = (await runAllJobs(app)).find(({ subject }) => subject.startsWith('Your listing was corrected'));
    expect(mail?.text).toMatch(/dashboard\/decisions#decision-\d+/);
    const { decision_id: granted } = await appealAndGrant();
    expect((await readShop()).phone).toBe('(512) 555-0101');
    expect((await deskClient(app, may).queue('kind=correction')).json.data).toEqual([]);
    expect((await deskClient(app, may).undo(granted)).status).toBe(200);
    expect((await readShop()).phone).toBe('(512) 555-0199');
  });
});

describe('a merge of the listing of somebody else', () => {
  it('has a reason and can be appealed by the owner, who gets the listing back', async () => {
    const other = await insertTestListing(app.storage, { businessName: 'Congress Pipes' });
    const body = { listing_id: shop, into_listing_id: other, take: [] };
    const compared = await app.call('GET', `/api/desk/merges?listing=${shop}&with=${other}`, { token: mo.token });
    const [listing, into] = compared.json.data;
    const versions = { listing_version: listing.version, into_version: into.version };
    const merged = await app.call('POST', '/api/desk/merges', { body: { ...body, ...versions }, token: mo.token });
    expect(merged.status).toBe(200);
    expect((await readShop()).id).toBe(other);
    app.clock.advance(2 * 60_000);
    const mail = (await runAllJobs(app)).find(({ to }) => to === owner.email);
    expect(mail?.text).toMatch(/Reason: Both listings are about the same business\.[\s\S]*decisions#decision-\d+/);
    expect(await appealAndGrant()).toMatchObject({ decision_id: expect.any(Number) });
    expect((await readShop()).id).toBe(shop);
  });
});
