import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_VALID_MS, TEAM_MAX } from '#domain/accounts/listing-team.ts';
import { insertInvitation } from '#storage/ownership/team-invitations.ts';
import { claimClient, runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { invitationSecretIn, teamClient } from '../../../tests/support/team-client.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let olga: TestUser;
let ben: TestUser;
let shop: number;
let owner: ReturnType<typeof teamClient>;
let manager: ReturnType<typeof teamClient>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'listings', 'jobs', 'rate_limits', 'decisions', 'notifications');
  olga = await app.signIn('owner', 'Olga Renn');
  ben = await app.signIn('owner', 'Ben Ito');
  owner = teamClient(app, olga);
  manager = teamClient(app, ben);
  shop = await insertTestListing(app.storage, { ownerId: olga.id, website: 'www.pipes.test' });
});

async function inviteAndGetSecret(email = ben.email): Promise<{ id: number; secret: string }> {
  const { json } = await owner.invite(shop, email);
  return { id: json.data.id, secret: invitationSecretIn(await runAllJobs(app)) };
}

async function joinTeam(): Promise<void> {
  expect((await manager.accept((await inviteAndGetSecret()).secret)).status).toBe(200);
}

const TEAM_ENDED = 'Congress Pipe Works has a new owner, or none, so its team was disbanded.';
const pendingEdits = async (person = owner) => (await person.call('GET', '/api/listings/edits')).json.data;

describe('an invitation', () => {
  it('is emailed, stored as a hash, and makes the recipient a manager of the listing', async () => {
    const { json } = await owner.invite(shop, ben.email);
    const mails = await runAllJobs(app);
    const secret = invitationSecretIn(mails);
    expect(mails).toMatchObject([{ to: ben.email, subject: 'Olga Renn invited you to the Congress Pipe Works team' }]);
    expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);
    expect(await owner.teams()).toMatchObject([
      { listing: { id: shop }, role: 'owner', members: [], invitations: [{ id: json.data.id, email: ben.email }] },
    ]);
    expect(await manager.mine()).toEqual([]);
    expect(await manager.accept(secret)).toMatchObject({ status: 200, json: { data: { id: shop } } });
    expect(await manager.mine()).toEqual([shop]);
    expect(await manager.teams()).toEqual([
      { listing: { id: shop, business_name: 'Congress Pipe Works' }, role: 'manager', members: [], invitations: [] },
    ]);
    expect((await owner.teams())[0]).toMatchObject({
      members: [{ user_id: ben.id, name: 'Ben Ito', email: ben.email }],
      invitations: [],
    });
    expect((await manager.accept(secret)).status).toBe(400);
  });

  it('works only for the invited address, including an account created later', async () => {
    const { secret } = await inviteAndGetSecret('newcomer@example.test');
    expect((await manager.accept(secret)).status).toBe(403);
    const body = { email: 'Newcomer@example.test', password: TEST_PASSWORD, name: 'Nora New' };
    const { json } = await app.call('POST', '/users.php?action=register', { body, from: uniqueIp() });
    const newcomer = teamClient(app, { token: json.token });
    expect((await newcomer.accept(secret)).status).toBe(200);
    expect((await newcomer.call('GET', '/api/users/me')).json.data.email_confirmed).toBe(true);
  });

  it('expires after seven days, or when it is revoked or replaced', async () => {
    const first = await inviteAndGetSecret();
    const second = await inviteAndGetSecret();
    expect((await manager.accept(first.secret)).status).toBe(400);
    expect((await manager.cancel(second.id)).status).toBe(404);
    expect((await owner.cancel(second.id)).status).toBe(200);
    expect((await owner.cancel(second.id)).status).toBe(404);
    expect((await manager.accept(second.secret)).status).toBe(400);
    const third = await inviteAndGetSecret();
    app.clock.advance(INVITATION_VALID_MS);
    await app.storage.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-12-01') })
      .execute();
    expect((await manager.accept(third.secret)).status).toBe(400);
    expect((await owner.teams())[0].invitations).toEqual([]);
  });

  it('is rejected for oneself, for members, beyond the team size and beyond the rate limit', async () => {
    expect((await owner.invite(shop, olga.email)).json.fields.email).toContain('your own');
    await joinTeam();
    expect((await owner.invite(shop, ben.email.toUpperCase())).json.fields.email).toContain('already');
    expect((await owner.invite(shop, 'nobody')).status).toBe(400);
    const createdAt = app.clock.now;
    const expiresAt = new Date(createdAt.getTime() + INVITATION_VALID_MS);
    for (let at = 1; at < TEAM_MAX; at++) {
      const invitation = { listingId: shop, invitedBy: olga.id, email: `p${at}@example.test`, createdAt, expiresAt };
      await insertInvitation(app.storage.db, invitation);
    }
    expect((await owner.invite(shop, 'one-more@example.test')).status).toBe(409);
    const other = await insertTestListing(app.storage, { ownerId: olga.id });
    const statuses = [];
    for (let at = 0; at < 21; at++) statuses.push((await owner.invite(other, `q${at}@example.test`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('that is accepted twice at once joins once', async () => {
    const { secret } = await inviteAndGetSecret();
    const responses = await Promise.all([manager.accept(secret), manager.accept(secret)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a manager', () => {
  beforeEach(joinTeam);

  it('can edit, reply to reviews and messages, confirm details and read statistics', async () => {
    expect((await manager.edit(shop, { phone: '512 555 0100' })).status).toBe(200);
    const reviewer = await app.signIn();
    const review = { listing_id: shop, rating: 4, comment: 'Quick and tidy.', reviewer_name: 'Cy R.' };
    const { json } = await app.call('POST', '/reviews.php', { token: reviewer.token, body: review });
    const reply = await manager.call('PUT', `/api/reviews/${json.data.id}/reply`, { text: 'Thank you.' });
    expect(reply.status).toBe(200);
    const lead = { name: 'Cleo', email: 'cleo@example.test', message: 'A sink?' };
    await app.call('POST', `/api/listings/${shop}/leads`, { body: lead, from: uniqueIp() });
    const { results, unread } = (await manager.call('GET', '/api/leads')).json.data;
    expect({ results, unread }).toMatchObject({ results: [{ message: 'A sink?' }], unread: 1 });
    const answered = await manager.call('PUT', `/api/leads/${results[0].id}`, { status: 'answered' });
    expect(answered.status).toBe(200);
    expect((await manager.call('POST', `/api/listings/${shop}/confirm`)).status).toBe(200);
    expect((await manager.call('GET', `/api/listings/${shop}/statistics?days=7`)).status).toBe(200);
    const own = await manager.call('POST', '/reviews.php', { ...review, comment: 'The best.' });
    expect(own).toMatchObject({ status: 403, json: { code: 'own-listing' } });
  });

  it('shares one pending edit with the owner, which either can withdraw', async () => {
    await owner.edit(shop, { name: 'Pipe House' });
    await manager.edit(shop, { address: '500 Main St, Dallas, TX 75201' });
    const both = [{ business_name: 'Pipe House', address: '500 Main St, Dallas, TX 75201' }];
    expect(await pendingEdits()).toMatchObject(both);
    expect(await pendingEdits(manager)).toMatchObject(both);
    expect((await owner.call('DELETE', `/api/listings/${shop}/edit`)).status).toBe(200);
    expect(await pendingEdits(manager)).toEqual([]);
  });

  it('cannot invite, remove, transfer, give up or claim', async () => {
    const claimant = claimClient(app, ben);
    expect((await manager.invite(shop, 'friend@example.test')).status).toBe(404);
    expect((await manager.remove(shop, ben.id)).status).toBe(404);
    expect((await claimant.offer(shop, 'friend@example.test')).status).toBe(404);
    expect((await claimant.giveUp(shop)).status).toBe(404);
    expect((await claimant.claim(shop, { proof: 'moderator', note: 'Mine.' })).status).toBe(409);
  });

  it('who is removed loses access at once, and their pending edit is withdrawn', async () => {
    await manager.edit(shop, { name: 'Pipe House' });
    expect((await owner.remove(shop, ben.id)).status).toBe(200);
    expect((await manager.edit(shop, { phone: '512 555 0100' })).status).toBe(403);
    expect([await manager.mine(), await pendingEdits(), await manager.teams()]).toEqual([[], [], []]);
    expect((await manager.call('GET', `/api/listings/${shop}/statistics?days=7`)).status).toBe(403);
    expect((await owner.remove(shop, ben.id)).status).toBe(404);
    expect(await manager.notificationTexts()).toEqual(['You were removed from the Congress Pipe Works team.']);
  });

  it('can leave, and the owner is notified', async () => {
    expect((await owner.leave(shop)).status).toBe(404);
    expect((await manager.leave(shop)).status).toBe(200);
    expect((await manager.leave(shop)).status).toBe(404);
    expect(await manager.mine()).toEqual([]);
    expect(await owner.notificationTexts()).toContain('Someone left the Congress Pipe Works team.');
  });

  it('cannot join while their own claim is waiting', async () => {
    await manager.leave(shop);
    await claimClient(app, ben).claim(shop, { proof: 'moderator', note: 'Mine.' });
    const { secret } = await inviteAndGetSecret();
    expect((await manager.accept(secret)).status).toBe(409);
  });
});

describe('when a listing changes owner', () => {
  const newOwner = async () => {
    const ada = await app.signIn('owner', 'Ada Park');
    return { ada, claimant: claimClient(app, ada) };
  };
  const desk = async () => deskClient(app, await app.signIn('moderator', 'Mo Reyes'));
  async function expectTeamEnded(secret: string): Promise<void> {
    expect(await manager.mine()).toEqual([]);
    expect((await manager.edit(shop, { phone: '512 555 0100' })).status).toBe(403);
    expect(await manager.notificationTexts()).toEqual([TEAM_ENDED]);
    expect(await app.storage.db.selectFrom('team_invitations').select('id').execute()).toEqual([]);
    expect(await app.storage.db.selectFrom('listing_edits').select('status').execute()).toEqual([
      { status: 'withdrawn' },
    ]);
    const invitee = teamClient(app, { token: await loginToken(app, 'late@example.test') });
    expect((await invitee.accept(secret)).status).toBe(400);
  }

  async function setUpTeam(): Promise<string> {
    await joinTeam();
    await owner.edit(shop, { name: 'Pipe House' });
    await sql`delete from users where email_key = 'late@example.test'`.execute(app.storage.db);
    await createTestAccount(app, 'late@example.test');
    return (await inviteAndGetSecret('late@example.test')).secret;
  }

  it('by a transfer, the team, its invitations and the pending edit end', async () => {
    const secret = await setUpTeam();
    const { ada, claimant } = await newOwner();
    await claimClient(app, olga).offer(shop, ada.email);
    const offer = (await runAllJobs(app)).find(({ subject }) => subject.includes('transfer'));
    await claimant.accept(/transfer#([\w-]{43})/.exec(offer?.text ?? '')?.[1] ?? '');
    expect(await claimant.mine()).toEqual([shop]);
    await expectTeamEnded(secret);
  });

  it('by a decision of the desk, they end too, and an undo does not restore the team', async () => {
    const secret = await setUpTeam();
    const moderator = await desk();
    const { json } = await moderator.decide([{ kind: 'ownership', id: shop }], 'rejected', { reason: 'Not theirs.' });
    await expectTeamEnded(secret);
    expect((await moderator.undo(json.data[0].decision_id)).status).toBe(200);
    expect(await owner.mine()).toEqual([shop]);
    expect((await owner.teams())[0]).toMatchObject({ members: [], invitations: [] });
    expect(await manager.mine()).toEqual([]);
  });

  it('by an approved claim, they end too', async () => {
    const secret = await setUpTeam();
    const { ada, claimant } = await newOwner();
    await claimant.claim(shop, { proof: 'moderator', note: 'Mine.' });
    const [claim] = (await claimant.claims()).claims;
    await (await desk()).decide([{ kind: 'claim', id: claim.id }], 'approved', { reason: 'Shown.' });
    expect(await teamClient(app, ada).mine()).toEqual([shop]);
    await expectTeamEnded(secret);
  });

  it('an edit decided before does not return to the queue when the decision is undone', async () => {
    await owner.edit(shop, { name: 'Pipe House' });
    const moderator = await desk();
    const [edit] = await pendingEdits();
    const { json } = await moderator.decide([{ kind: 'edit', id: edit.id }], 'rejected', { reason: 'Why?' });
    await claimClient(app, olga).giveUp(shop);
    expect((await moderator.undo(json.data[0].decision_id)).status).toBe(200);
    expect((await moderator.queue('kind=edit')).json.total).toBe(0);
  });
});
