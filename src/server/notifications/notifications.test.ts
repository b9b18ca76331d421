import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DECISION_MAIL_DELAY_MS } from '#domain/moderation/decision.ts';
import { insertTeamMember } from '#storage/ownership/team.ts';
import { requestConfirmations } from '#storage/verification/confirmations.ts';
import { expireVerifications } from '#storage/verification/verification.ts';
import { claimClient, runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { teamClient } from '../../../tests/support/team-client.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let olga: TestUser;
let ben: TestUser;
let shop: number;
let owner: ReturnType<typeof teamClient>;
let manager: ReturnType<typeof teamClient>;
let desk: ReturnType<typeof deskClient>;

beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate listings, jobs, rate_limits, decisions, notifications, notification_settings restart identity cascade`.execute(
    town.storage.db,
  );
  await town.storage.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2028-12-01') })
    .execute();
  olga = await town.signIn('owner', 'Olga Renn');
  ben = await town.signIn('owner', 'Ben Ito');
  owner = teamClient(town, olga);
  manager = teamClient(town, ben);
  desk = deskClient(town, await town.signIn('moderator', 'Mo Reyes'));
  shop = await insertTestListing(town.storage, { ownerId: olga.id });
  await insertTeamMember(town.storage.db, { listingId: shop, userId: ben.id }, town.clock.now);
});

const LEAD = { name: 'Cleo', email: 'cleo@example.test', message: 'A sink?' };

let leads = 0;
const writeTo = (listingId: number) =>
  town.call('POST', `/api/listings/${listingId}/leads`, {
    body: { ...LEAD, message: `A sink? ${++leads}`, email: `cleo${leads}@example.test` },
    from: uniqueIp(),
  });

async function review(comment = 'Quick and tidy.') {
  const reviewer = await town.signIn();
  const body = { listing_id: shop, rating: 4, comment };
  return (await town.call('POST', '/reviews.php', { token: reviewer.token, body, from: uniqueIp() })).json.data;
}

const toldBoth = async () => [await owner.told(), await manager.told()];
const laterByMinutes = () => town.clock.advance(DECISION_MAIL_DELAY_MS);

describe('everybody who works on a listing is told', () => {
  it('of a message and of a new review, nobody else', async () => {
    const other = teamClient(town, await town.signIn());
    await writeTo(shop);
    await review();
    const news = ['Congress Pipe Works has a new review.', 'Somebody wrote to Congress Pipe Works.'];
    expect(await toldBoth()).toEqual([news, news]);
    expect(await other.notifications()).toMatchObject({ results: [], total: 0, unread: 0 });
  });

  it('of a held review when it is approved, and of nothing when that is undone at once', async () => {
    const { id } = await review('See www.cheap-pipes.test for more.');
    expect(await toldBoth()).toEqual([[], []]);
    const { json } = await desk.decide([{ kind: 'review', id }], 'approved');
    laterByMinutes();
    expect((await toldBoth())[1]).toEqual(['Congress Pipe Works has a new review.']);
    await runAllJobs(town);
    await desk.undo(json.data[0].decision_id);
    expect((await manager.told())[0]).toBe('A new review of Congress Pipe Works was taken down again.');
    await sql`truncate notifications, decisions, jobs`.execute(town.storage.db);
    const again = await desk.decide([{ kind: 'review', id }], 'approved');
    await desk.undo(again.json.data[0].decision_id);
    laterByMinutes();
    expect(await toldBoth()).toEqual([[], []]);
  });

  it('of verification that is lost', async () => {
    await sql`update listings set verified = true where id = ${shop}`.execute(town.storage.db);
    await owner.call('POST', `/api/listings/${shop}/confirm`);
    expect((await toldBoth())[0]).toEqual(['Congress Pipe Works is not verified any more.']);
  });

  it('of verification that is about to run out, and of the day it does', async () => {
    const { db } = town.storage;
    await owner.call('POST', `/api/listings/${shop}/confirm`);
    const today = town.clock.now.toISOString().slice(0, 10);
    await requestConfirmations(db, { upTo: today, now: town.clock.now, limit: 10 });
    const asked = 'The details of Congress Pipe Works were confirmed almost a year ago. Are they still right?';
    expect(await toldBoth()).toEqual([[asked], [asked]]);
    await sql`update listings set verified = true where id = ${shop}`.execute(db);
    await sql`update verifications set verified_until = ${today}::date - 1 where listing_id = ${shop}`.execute(db);
    town.clock.advance(1000);
    expect(await expireVerifications(db, town.clock.now, 10)).toBe(1);
    expect((await toldBoth())[1]?.[0]).toBe('Congress Pipe Works is not verified any more.');
    const mails = (await runAllJobs(town)).map(({ to, subject }) => `${to} ${subject}`);
    expect(mails).toContain(`${ben.email} Congress Pipe Works is not verified any more`);
  });

  it('of a correction about which they are asked, which a manager may answer', async () => {
    const body = { listing_id: shop, field: 'phone', value: '512 555 0177' };
    const { json } = await town.call('POST', '/api/corrections', { body, from: uniqueIp() });
    expect((await toldBoth())[1]).toEqual([
      'Somebody suggests a correction of Congress Pipe Works. You are asked first.',
    ]);
    const asked = (await manager.call('GET', '/api/corrections')).json.data.asked;
    expect(asked).toMatchObject([{ id: json.data.id }]);
    const answered = await manager.call('PUT', `/api/corrections/${json.data.id}/answer`, {
      decision: 'approved',
      reason: '',
    });
    expect(answered.status).toBe(200);
  });
});

describe('who sent something is told', () => {
  it('what the desk decided when the mail goes out, and not of what was undone before', async () => {
    await owner.edit(shop, { name: 'Pipe House' });
    const [edit] = (await owner.call('GET', '/api/listings/edits')).json.data;
    const first = await desk.decide([{ kind: 'edit', id: edit.id }], 'rejected', { reason: 'Why?' });
    expect(await owner.told()).toEqual([]);
    await desk.undo(first.json.data[0].decision_id);
    await desk.decide([{ kind: 'edit', id: edit.id }], 'approved');
    laterByMinutes();
    expect(await owner.told()).toEqual(['Your changes of Pipe House are live.']);
  });

  it('of a submission and of a claim', async () => {
    const submission = {
      businessName: 'Corner Bakery',
      category: 'Plumbing',
      address: '1 Main St, Austin, TX 78701',
      phone: '512 555 0188',
      email: 'baker@example.test',
      description: 'Bread.',
    };
    await owner.call('POST', '/api/business-listing-endpoint.php', submission);
    const [item] = (await desk.queue('kind=submission')).json.data;
    await desk.decide([{ kind: 'submission', id: item.id }], 'approved');
    await claimClient(town, await town.signIn()).claim(shop, { proof: 'moderator', note: 'Mine.' });
    laterByMinutes();
    expect(await owner.told()).toEqual([
      'Corner Bakery is published.',
      'Somebody says that Congress Pipe Works is theirs. You can answer.',
    ]);
    expect(await manager.told()).toEqual([]);
  });
});

describe('the list', () => {
  it('is the newest first, in pages, with what is unread; one or all up to one are marked', async () => {
    for (let at = 0; at < 3; at++) {
      town.clock.advance(60_000);
      await writeTo(shop);
    }
    const { results, total, unread } = await owner.notifications('?limit=2');
    expect({ shown: results.length, total, unread }).toEqual({ shown: 2, total: 3, unread: 3 });
    expect(results[0]).toEqual({
      id: expect.any(Number),
      kind: 'lead',
      text: 'Somebody wrote to Congress Pipe Works.',
      listing_id: shop,
      created_at: town.clock.now.toISOString(),
      is_read: false,
    });
    const read = (id: number, person = owner) => person.call('POST', `/api/notifications/${id}/read`);
    expect((await read(results[0].id)).json.data).toEqual({ unread: 2 });
    expect((await read(results[0].id, manager)).status).toBe(404);
    town.clock.advance(60_000);
    await writeTo(shop);
    const all = await owner.call('POST', '/api/notifications/read', { up_to: results[0].id });
    expect(all.json.data).toEqual({ unread: 1 });
    expect((await manager.call('POST', '/api/notifications/read', { up_to: results[0].id })).status).toBe(404);
    expect((await manager.notifications('?limit=0')).unread).toBe(4);
  });
});

describe('mails', () => {
  const mailed = async () => (await runAllJobs(town)).filter(({ to }) => to === olga.email || to === ben.email);

  it('come by kind as everybody has chosen; essential ones always', async () => {
    const { data } = (await owner.call('GET', '/api/notifications/settings')).json;
    const off = data.filter((each: { by_mail: boolean }) => !each.by_mail).map((each: { kind: string }) => each.kind);
    const fixed = data.filter((each: { is_essential: boolean }) => each.is_essential);
    expect(off).toEqual(['review']);
    expect(fixed.map((each: { kind: string }) => each.kind)).toEqual(['decision', 'ownership']);
    expect((await owner.setMail('decision', false)).status).toBe(400);
    expect((await owner.setMail('lead', 'no')).status).toBe(400);
    await manager.setMail('lead', false);
    await manager.setMail('review', true);
    await writeTo(shop);
    await review();
    const subjects = (await mailed()).map(({ to, subject }) => [to, subject]);
    expect(Object.fromEntries(subjects)).toEqual({
      [olga.email]: 'Cleo wrote to Congress Pipe Works',
      [ben.email]: 'Congress Pipe Works has a new review',
    });
    expect(subjects).toHaveLength(2);
    expect(await toldBoth()).toHaveLength(2);
  });

  it('are not sent to who has left the team meanwhile', async () => {
    await writeTo(shop);
    await manager.leave(shop);
    const leadsTo = (await mailed()).filter(({ subject }) => subject.includes('wrote to'));
    expect(leadsTo.map(({ to }) => to)).toEqual([olga.email]);
  });

  it('are stopped by one click without signing in, kind by kind, and by the link in the text', async () => {
    await writeTo(shop);
    const [toOwner, toManager] = await mailed();
    const { pathname, search } = new URL(toOwner?.listUnsubscribeUrl ?? '');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = () =>
      town.call('POST', pathname + search, { body: 'List-Unsubscribe=One-Click', headers: form, from: uniqueIp() });
    expect([(await press()).status, (await press()).status]).toEqual([204, 204]);
    expect((await town.call('GET', pathname + search)).headers.location).toMatch(
      /^\/account\/notifications#[\w-]{43}$/,
    );
    const secret = /\/account\/notifications#([\w-]{43})/.exec(toManager?.text ?? '')?.[1];
    const stop = await town.call('POST', '/api/notifications/stop', { body: { token: secret } });
    expect(stop.json.message).toContain('“Messages from visitors”');
    expect((await town.call('POST', '/api/notifications/stop', { body: { token: 'x'.repeat(43) } })).status).toBe(400);
    await writeTo(shop);
    expect(await mailed()).toEqual([]);
    expect((await owner.told()).length).toBe(2);
    await owner.edit(shop, { name: 'Pipe House' });
    const [edit] = (await owner.call('GET', '/api/listings/edits')).json.data;
    await desk.decide([{ kind: 'edit', id: edit.id }], 'approved');
    laterByMinutes();
    expect(await mailed()).toMatchObject([{ to: olga.email }]);
  });

  it('about decisions have no such header', async () => {
    await owner.edit(shop, { name: 'Pipe House' });
    const [edit] = (await owner.call('GET', '/api/listings/edits')).json.data;
    await desk.decide([{ kind: 'edit', id: edit.id }], 'approved');
    laterByMinutes();
    const [mail] = await mailed();
    expect(mail?.listUnsubscribeUrl).toBeUndefined();
    expect(mail?.text).not.toContain('/account/notifications');
  });
});
