import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DECISION_MAIL_DELAY_MS } from '#domain/moderation/decision.ts';
import { insertTeamMember } from '#storage/ownership/team.ts';
import { askOwners } from '#storage/verification/confirmations.ts';
import { expireVerifications } from '#storage/verification/verification.ts';
import { claimClient, runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { teamClient } from '../../../tests/support/team-client.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let olga: TestUser;
let ben: TestUser;
let shop: number;
let owner: ReturnType<typeof teamClient>;
let manager: ReturnType<typeof teamClient>;
let desk: ReturnType<typeof deskClient>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(
    app.storage.db,
    'listings',
    'jobs',
    'rate_limits',
    'decisions',
    'notifications',
    'notification_settings',
  );
  await app.storage.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2028-12-01') })
    .execute();
  olga = await app.signIn('owner', 'Olga Renn');
  ben = await app.signIn('owner', 'Ben Ito');
  owner = teamClient(app, olga);
  manager = teamClient(app, ben);
  desk = deskClient(app, await app.signIn('moderator', 'Mo Reyes'));
  shop = await insertTestListing(app.storage, { ownerId: olga.id });
  await insertTeamMember(app.storage.db, { listingId: shop, userId: ben.id }, app.clock.now);
});

const LEAD = { name: 'Cleo', email: 'cleo@example.test', message: 'A sink?' };

let leads = 0;
const writeTo = (listingId: number) =>
  app.call('POST', `/api/listings/${listingId}/leads`, {
    body: { ...LEAD, message: `A sink? ${++leads}`, email: `cleo${leads}@example.test` },
    from: uniqueIp(),
  });

async function review(comment = 'Quick and tidy.') {
  const reviewer = await app.signIn();
  const body = { listing_id: shop, rating: 4, comment };
  return (await app.call('POST', '/reviews.php', { token: reviewer.token, body, from: uniqueIp() })).json.data;
}

const notificationsOfBoth = async () => [await owner.notificationTexts(), await manager.notificationTexts()];
const advancePastEmailDelay = () => app.clock.advance(DECISION_MAIL_DELAY_MS);

describe('everybody on a listing’s team is notified', () => {
  it('of a message and a new review, and nobody else is', async () => {
    const other = teamClient(app, await app.signIn());
    await writeTo(shop);
    await review();
    const news = ['Congress Pipe Works has a new review.', 'New message for Congress Pipe Works.'];
    expect(await notificationsOfBoth()).toEqual([news, news]);
    expect(await other.notifications()).toMatchObject({ results: [], total: 0, unread: 0 });
  });

  it('of a flagged review when it is approved, unless that is undone at once', async () => {
    const { id } = await review('See www.cheap-pipes.test for more.');
    expect(await notificationsOfBoth()).toEqual([[], []]);
    const { json } = await desk.decide([{ kind: 'review', id }], 'approved');
    advancePastEmailDelay();
    expect((await notificationsOfBoth())[1]).toEqual(['Congress Pipe Works has a new review.']);
    await runAllJobs(app);
    await desk.undo(json.data[0].decision_id);
    expect((await manager.notificationTexts())[0]).toBe('A new review of Congress Pipe Works was taken down.');
    await sql`truncate notifications, decisions, staff_changes, decision_subjects, appeals, jobs`.execute(
      app.storage.db,
    );
    const again = await desk.decide([{ kind: 'review', id }], 'approved');
    await desk.undo(again.json.data[0].decision_id);
    advancePastEmailDelay();
    expect(await notificationsOfBoth()).toEqual([[], []]);
  });

  it('of a lost verification', async () => {
    await sql`update listings set verified = true where id = ${shop}`.execute(app.storage.db);
    await owner.call('POST', `/api/listings/${shop}/confirm`);
    expect((await notificationsOfBoth())[0]).toEqual(['Congress Pipe Works is no longer verified.']);
  });

  it('of a verification that is about to expire and when it does', async () => {
    const { db } = app.storage;
    await owner.call('POST', `/api/listings/${shop}/confirm`);
    const today = app.clock.now.toISOString().slice(0, 10);
    await askOwners(db, [{ listingId: shop, ownerId: olga.id }], app.clock.now);
    const reminder = 'Are the details of Congress Pipe Works still correct? Nobody has confirmed them lately.';
    expect(await notificationsOfBoth()).toEqual([[reminder], [reminder]]);
    await sql`update listings set verified = true where id = ${shop}`.execute(db);
    await sql`update verifications set verified_until = ${today}::date - 1 where listing_id = ${shop}`.execute(db);
    app.clock.advance(1000);
    expect(await expireVerifications(db, app.clock.now, 10)).toBe(1);
    expect((await notificationsOfBoth())[1]?.[0]).toBe('Congress Pipe Works is no longer verified.');
    const mails = (await runAllJobs(app)).map(({ to, subject }) => `${to} ${subject}`);
    expect(mails).toContain(`${ben.email} Congress Pipe Works is no longer verified`);
  });

  it('of a suggested correction, which a manager may answer', async () => {
    const body = { listing_id: shop, field: 'phone', value: '512 555 0177' };
    const { json } = await app.call('POST', '/api/corrections', { body, from: uniqueIp() });
    expect((await notificationsOfBoth())[1]).toEqual([
      'Someone suggested a correction to Congress Pipe Works. Please review it.',
    ]);
    const pending = (await manager.call('GET', '/api/corrections')).json.data.asked;
    expect(pending).toMatchObject([{ id: json.data.id }]);
    const answered = await manager.call('PUT', `/api/corrections/${json.data.id}/answer`, {
      decision: 'approved',
      reason: '',
    });
    expect(answered.status).toBe(200);
  });
});

describe('a sender is notified', () => {
  it('of a decision when its email is sent, and not if it was undone before', async () => {
    await owner.edit(shop, { name: 'Pipe House' });
    const [edit] = (await owner.call('GET', '/api/listings/edits')).json.data;
    const first = await desk.decide([{ kind: 'edit', id: edit.id }], 'rejected', { reason: 'Why?' });
    expect(await owner.notificationTexts()).toEqual([]);
    await desk.undo(first.json.data[0].decision_id);
    await desk.decide([{ kind: 'edit', id: edit.id }], 'approved');
    advancePastEmailDelay();
    expect(await owner.notificationTexts()).toEqual(['Your changes to Pipe House are live.']);
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
    await claimClient(app, await app.signIn()).claim(shop, { proof: 'moderator', note: 'Mine.' });
    advancePastEmailDelay();
    expect(await owner.notificationTexts()).toEqual([
      'Corner Bakery was published.',
      'Someone else claimed Congress Pipe Works. You can respond.',
    ]);
    expect(await manager.notificationTexts()).toEqual([]);
  });
});

describe('the list', () => {
  it('is newest first, paged, with the unread count, and can be marked as read', async () => {
    for (let at = 0; at < 3; at++) {
      app.clock.advance(60_000);
      await writeTo(shop);
    }
    const { results, total, unread } = await owner.notifications('?limit=2');
    expect({ shown: results.length, total, unread }).toEqual({ shown: 2, total: 3, unread: 3 });
    expect(results[0]).toEqual({
      id: expect.any(Number),
      kind: 'lead',
      text: 'New message for Congress Pipe Works.',
      listing_id: shop,
      decision_id: null,
      created_at: app.clock.now.toISOString(),
      is_read: false,
    });
    const read = (id: number, person = owner) => person.call('POST', `/api/notifications/${id}/read`);
    expect((await read(results[0].id)).json.data).toEqual({ unread: 2 });
    expect((await read(results[0].id, manager)).status).toBe(404);
    app.clock.advance(60_000);
    await writeTo(shop);
    const all = await owner.call('POST', '/api/notifications/read', { up_to: results[0].id });
    expect(all.json.data).toEqual({ unread: 1 });
    expect((await manager.call('POST', '/api/notifications/read', { up_to: results[0].id })).status).toBe(404);
    expect((await manager.notifications('?limit=0')).unread).toBe(4);
  });
});

describe('notification emails', () => {
  const sentEmails = async () => (await runAllJobs(app)).filter(({ to }) => to === olga.email || to === ben.email);

  it('are sent by kind as chosen, and essential ones always', async () => {
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
    const subjects = (await sentEmails()).map(({ to, subject }) => [to, subject]);
    expect(Object.fromEntries(subjects)).toEqual({
      [olga.email]: 'New message from Cleo for Congress Pipe Works',
      [ben.email]: 'Congress Pipe Works has a new review',
    });
    expect(subjects).toHaveLength(2);
    expect(await notificationsOfBoth()).toHaveLength(2);
  });

  it('are not sent to a person who has left the team', async () => {
    await writeTo(shop);
    await manager.leave(shop);
    const leadsTo = (await sentEmails()).filter(({ subject }) => subject.startsWith('New message from'));
    expect(leadsTo.map(({ to }) => to)).toEqual([olga.email]);
  });

  it('can be stopped per kind without signing in, by the header or the link in the text', async () => {
    await writeTo(shop);
    const [toOwner, toManager] = await sentEmails();
    const { pathname, search } = new URL(toOwner?.listUnsubscribeUrl ?? '');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = () =>
      app.call('POST', pathname + search, { body: 'List-Unsubscribe=One-Click', headers: form, from: uniqueIp() });
    expect([(await press()).status, (await press()).status]).toEqual([204, 204]);
    expect((await app.call('GET', pathname + search)).headers.location).toMatch(/^\/account\/notifications#[\w-]{43}$/);
    const secret = /\/account\/notifications#([\w-]{43})/.exec(toManager?.text ?? '')?.[1];
    const stop = await app.call('POST', '/api/notifications/stop', { body: { token: secret } });
    expect(stop.json.message).toContain('“Messages from visitors”');
    expect((await app.call('POST', '/api/notifications/stop', { body: { token: 'x'.repeat(43) } })).status).toBe(400);
    await writeTo(shop);
    expect(await sentEmails()).toEqual([]);
    expect((await owner.notificationTexts()).length).toBe(2);
    await owner.edit(shop, { name: 'Pipe House' });
    const [edit] = (await owner.call('GET', '/api/listings/edits')).json.data;
    await desk.decide([{ kind: 'edit', id: edit.id }], 'approved');
    advancePastEmailDelay();
    expect(await sentEmails()).toMatchObject([{ to: olga.email }]);
  });

  it('about decisions have no List-Unsubscribe header', async () => {
    await owner.edit(shop, { name: 'Pipe House' });
    const [edit] = (await owner.call('GET', '/api/listings/edits')).json.data;
    await desk.decide([{ kind: 'edit', id: edit.id }], 'approved');
    advancePastEmailDelay();
    const [mail] = await sentEmails();
    expect(mail?.listUnsubscribeUrl).toBeUndefined();
    expect(mail?.text).not.toContain('/account/notifications');
  });
});
