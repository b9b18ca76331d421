import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_VALID_MS, TEAM_MAX } from '#domain/accounts/listing-team.ts';
import { insertInvitation } from '#storage/ownership/team-invitations.ts';
import { claimClient, runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { invitationSecretIn, teamClient } from '../../../tests/support/team-client.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let olga: TestUser;
let ben: TestUser;
let shop: number;
let owner: ReturnType<typeof teamClient>;
let manager: ReturnType<typeof teamClient>;

beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate listings, jobs, rate_limits, decisions, notifications restart identity cascade`.execute(
    town.storage.db,
  );
  olga = await town.signIn('owner', 'Olga Renn');
  ben = await town.signIn('owner', 'Ben Ito');
  owner = teamClient(town, olga);
  manager = teamClient(town, ben);
  shop = await insertTestListing(town.storage, { ownerId: olga.id, website: 'www.pipes.test' });
});

async function invited(email = ben.email): Promise<{ id: number; secret: string }> {
  const { json } = await owner.invite(shop, email);
  return { id: json.data.id, secret: invitationSecretIn(await runAllJobs(town)) };
}

async function joined(): Promise<void> {
  expect((await manager.accept((await invited()).secret)).status).toBe(200);
}

const ENDED = 'Congress Pipe Works has another owner, or none. Its team has ended.';
const waiting = async (person = owner) => (await person.call('GET', '/api/listings/edits')).json.data;

describe('an invitation', () => {
  it('goes by mail, is kept as a hash, and makes who accepts it a manager who sees the listing among their own', async () => {
    const { json } = await owner.invite(shop, ben.email);
    const mails = await runAllJobs(town);
    const secret = invitationSecretIn(mails);
    expect(mails).toMatchObject([
      { to: ben.email, subject: 'Olga Renn invites you to the team of Congress Pipe Works' },
    ]);
    expect(await findTablesContaining(town.storage.db, secret)).toEqual([]);
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

  it('is for the mailbox it went to, also for an account made with it later', async () => {
    const { secret } = await invited('newcomer@example.test');
    expect((await manager.accept(secret)).status).toBe(403);
    const body = { email: 'Newcomer@example.test', password: TEST_PASSWORD, name: 'Nora New' };
    const { json } = await town.call('POST', '/users.php?action=register', { body, from: uniqueIp() });
    const newcomer = teamClient(town, { token: json.token });
    expect((await newcomer.accept(secret)).status).toBe(200);
    expect((await newcomer.call('GET', '/api/users/me')).json.data.email_confirmed).toBe(true);
  });

  it('works for seven days, until it is taken back or replaced', async () => {
    const first = await invited();
    const second = await invited();
    expect((await manager.accept(first.secret)).status).toBe(400);
    expect((await manager.cancel(second.id)).status).toBe(404);
    expect((await owner.cancel(second.id)).status).toBe(200);
    expect((await owner.cancel(second.id)).status).toBe(404);
    expect((await manager.accept(second.secret)).status).toBe(400);
    const third = await invited();
    town.clock.advance(INVITATION_VALID_MS);
    await town.storage.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-12-01') })
      .execute();
    expect((await manager.accept(third.secret)).status).toBe(400);
    expect((await owner.teams())[0].invitations).toEqual([]);
  });

  it('is refused for oneself, for who is there, beyond the size of a team and beyond the limit', async () => {
    expect((await owner.invite(shop, olga.email)).json.fields.email).toContain('your own');
    await joined();
    expect((await owner.invite(shop, ben.email.toUpperCase())).json.fields.email).toContain('already');
    expect((await owner.invite(shop, 'nobody')).status).toBe(400);
    const createdAt = town.clock.now;
    const expiresAt = new Date(createdAt.getTime() + INVITATION_VALID_MS);
    for (let at = 1; at < TEAM_MAX; at++) {
      const invitation = { listingId: shop, invitedBy: olga.id, email: `p${at}@example.test`, createdAt, expiresAt };
      await insertInvitation(town.storage.db, invitation);
    }
    expect((await owner.invite(shop, 'one-more@example.test')).status).toBe(409);
    const other = await insertTestListing(town.storage, { ownerId: olga.id });
    const statuses = [];
    for (let at = 0; at < 21; at++) statuses.push((await owner.invite(other, `q${at}@example.test`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('pressed twice at once joins once', async () => {
    const { secret } = await invited();
    const answers = await Promise.all([manager.accept(secret), manager.accept(secret)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a manager', () => {
  beforeEach(joined);

  it('edits, answers reviews and messages, confirms details and reads statistics', async () => {
    expect((await manager.edit(shop, { phone: '512 555 0100' })).status).toBe(200);
    const reviewer = await town.signIn();
    const review = { listing_id: shop, rating: 4, comment: 'Quick and tidy.', reviewer_name: 'Cy R.' };
    const { json } = await town.call('POST', '/reviews.php', { token: reviewer.token, body: review });
    const reply = await manager.call('PUT', `/api/reviews/${json.data.id}/reply`, { text: 'Thank you.' });
    expect(reply.status).toBe(200);
    const lead = { name: 'Cleo', email: 'cleo@example.test', message: 'A sink?' };
    await town.call('POST', `/api/listings/${shop}/leads`, { body: lead, from: uniqueIp() });
    const { results, unread } = (await manager.call('GET', '/api/leads')).json.data;
    expect({ results, unread }).toMatchObject({ results: [{ message: 'A sink?' }], unread: 1 });
    const answered = await manager.call('PUT', `/api/leads/${results[0].id}`, { status: 'answered' });
    expect(answered.status).toBe(200);
    expect((await manager.call('POST', `/api/listings/${shop}/confirm`)).status).toBe(200);
    expect((await manager.call('GET', `/api/listings/${shop}/statistics?days=7`)).status).toBe(200);
    const own = await manager.call('POST', '/reviews.php', { ...review, comment: 'The best.' });
    expect(own).toMatchObject({ status: 403, json: { code: 'own-listing' } });
  });

  it('changes the name with the owner in one edit, which either can withdraw', async () => {
    await owner.edit(shop, { name: 'Pipe House' });
    await manager.edit(shop, { address: '500 Main St, Dallas, TX 75201' });
    const both = [{ business_name: 'Pipe House', address: '500 Main St, Dallas, TX 75201' }];
    expect(await waiting()).toMatchObject(both);
    expect(await waiting(manager)).toMatchObject(both);
    expect((await owner.call('DELETE', `/api/listings/${shop}/edit`)).status).toBe(200);
    expect(await waiting(manager)).toEqual([]);
  });

  it('never invites, removes, hands over, gives up or claims', async () => {
    const claimant = claimClient(town, ben);
    expect((await manager.invite(shop, 'friend@example.test')).status).toBe(404);
    expect((await manager.remove(shop, ben.id)).status).toBe(404);
    expect((await claimant.offer(shop, 'friend@example.test')).status).toBe(404);
    expect((await claimant.giveUp(shop)).status).toBe(404);
    expect((await claimant.claim(shop, { proof: 'moderator', note: 'Mine.' })).status).toBe(409);
  });

  it('who is removed loses everything at once, and what they wanted to change waits no more', async () => {
    await manager.edit(shop, { name: 'Pipe House' });
    expect((await owner.remove(shop, ben.id)).status).toBe(200);
    expect((await manager.edit(shop, { phone: '512 555 0100' })).status).toBe(403);
    expect([await manager.mine(), await waiting(), await manager.teams()]).toEqual([[], [], []]);
    expect((await manager.call('GET', `/api/listings/${shop}/statistics?days=7`)).status).toBe(403);
    expect((await owner.remove(shop, ben.id)).status).toBe(404);
    expect(await manager.told()).toEqual(['You were taken off the team of Congress Pipe Works.']);
  });

  it('may leave, and the owner hears of it', async () => {
    expect((await owner.leave(shop)).status).toBe(404);
    expect((await manager.leave(shop)).status).toBe(200);
    expect((await manager.leave(shop)).status).toBe(404);
    expect(await manager.mine()).toEqual([]);
    expect(await owner.told()).toContain('Somebody left the team of Congress Pipe Works.');
  });

  it('cannot join while a claim of theirs waits', async () => {
    await manager.leave(shop);
    await claimClient(town, ben).claim(shop, { proof: 'moderator', note: 'Mine.' });
    const { secret } = await invited();
    expect((await manager.accept(secret)).status).toBe(409);
  });
});

describe('when a listing has another owner', () => {
  const heir = async () => {
    const ada = await town.signIn('owner', 'Ada Park');
    return { ada, claimant: claimClient(town, ada) };
  };
  const desk = async () => deskClient(town, await town.signIn('moderator', 'Mo Reyes'));
  async function expectEnd(secret: string): Promise<void> {
    expect(await manager.mine()).toEqual([]);
    expect((await manager.edit(shop, { phone: '512 555 0100' })).status).toBe(403);
    expect(await manager.told()).toEqual([ENDED]);
    expect(await town.storage.db.selectFrom('team_invitations').select('id').execute()).toEqual([]);
    expect(await town.storage.db.selectFrom('listing_edits').select('status').execute()).toEqual([
      { status: 'withdrawn' },
    ]);
    const invitee = teamClient(town, { token: await loginToken(town, 'late@example.test') });
    expect((await invitee.accept(secret)).status).toBe(400);
  }

  async function teamAtWork(): Promise<string> {
    await joined();
    await owner.edit(shop, { name: 'Pipe House' });
    await sql`delete from users where email_key = 'late@example.test'`.execute(town.storage.db);
    await createTestAccount(town, 'late@example.test');
    return (await invited('late@example.test')).secret;
  }

  it('by handing over, the team, its invitations and the waiting edit of the former owner end', async () => {
    const secret = await teamAtWork();
    const { ada, claimant } = await heir();
    await claimClient(town, olga).offer(shop, ada.email);
    const offer = (await runAllJobs(town)).find(({ subject }) => subject.includes('hands'));
    await claimant.accept(/transfer#([\w-]{43})/.exec(offer?.text ?? '')?.[1] ?? '');
    expect(await claimant.mine()).toEqual([shop]);
    await expectEnd(secret);
  });

  it('by a decision of the desk, too; undone, the owner begins with a new team', async () => {
    const secret = await teamAtWork();
    const moderator = await desk();
    const { json } = await moderator.decide([{ kind: 'ownership', id: shop }], 'rejected', { reason: 'Not theirs.' });
    await expectEnd(secret);
    expect((await moderator.undo(json.data[0].decision_id)).status).toBe(200);
    expect(await owner.mine()).toEqual([shop]);
    expect((await owner.teams())[0]).toMatchObject({ members: [], invitations: [] });
    expect(await manager.mine()).toEqual([]);
  });

  it('by a claim that is approved, too', async () => {
    const secret = await teamAtWork();
    const { ada, claimant } = await heir();
    await claimant.claim(shop, { proof: 'moderator', note: 'Mine.' });
    const [claim] = (await claimant.claims()).claims;
    await (await desk()).decide([{ kind: 'claim', id: claim.id }], 'approved', { reason: 'Shown.' });
    expect(await teamClient(town, ada).mine()).toEqual([shop]);
    await expectEnd(secret);
  });

  it('an edit decided before is not put back by undoing the decision', async () => {
    await owner.edit(shop, { name: 'Pipe House' });
    const moderator = await desk();
    const [edit] = await waiting();
    const { json } = await moderator.decide([{ kind: 'edit', id: edit.id }], 'rejected', { reason: 'Why?' });
    await claimClient(town, olga).giveUp(shop);
    expect((await moderator.undo(json.data[0].decision_id)).status).toBe(200);
    expect((await moderator.queue('kind=edit')).json.total).toBe(0);
  });
});
