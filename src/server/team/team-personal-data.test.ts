import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
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
  olga = await app.signIn('owner', 'Olga Renn');
  ben = await app.signIn('owner', 'Ben Ito');
  owner = teamClient(app, olga);
  manager = teamClient(app, ben);
  shop = await insertTestListing(app.storage, { ownerId: olga.id });
});

describe('an account', () => {
  //
  it('exports its teams, invitations, notifications and desk log without names', async () => {
    await owner.invite(shop, ben.email);
    await manager.accept(invitationSecretIn(await runAllJobs(app)));
    await owner.invite(shop, 'late@example.test');
    const admin = await app.signIn('admin', 'Adam Min');
    await app.call('PUT', `/api/desk/users/${olga.id}/role`, { token: admin.token, body: { role: 'moderator' } });
    const own = await owner.call('GET', '/api/users/export');
    expect(own.json.data).toMatchObject({
      teams: [],
      team_invitations: [{ listing_id: shop, email: 'late@example.test' }],
      notifications: [{ kind: 'team', news: 'joined', listing_id: shop }],
      notification_settings: [],
      desk_log: [{ action: 'made the owner a moderator' }, { action: 'viewed it' }],
    });
    expect(own.text).not.toContain('Adam Min');
    await manager.setMail('lead', false);
    expect((await manager.call('GET', '/api/users/export')).json.data).toMatchObject({
      teams: [{ listing_id: shop }],
      notification_settings: [{ kind: 'lead', by_mail: false }],
    });
  });

  //
  it('that is deleted leaves no row in teams, invitations, notifications, settings and links', async () => {
    const { db } = app.storage;
    const leaver = await createTestAccount(app, 'leaver@example.test');
    const person = teamClient(app, { token: await loginToken(app, leaver.email) });
    const theirs = await insertTestListing(app.storage, { ownerId: leaver.id });
    await owner.invite(shop, leaver.email);
    await person.accept(invitationSecretIn(await runAllJobs(app)));
    await person.invite(theirs, ben.email);
    await manager.accept(invitationSecretIn(await runAllJobs(app)));
    await person.invite(theirs, 'late@example.test');
    await owner.invite(await insertTestListing(app.storage, { ownerId: olga.id }), leaver.email);
    await person.setMail('review', true);
    const lead = { name: 'Cleo', email: 'cleo@example.test', message: 'A sink?' };
    await app.call('POST', `/api/listings/${theirs}/leads`, { body: lead, from: uniqueIp() });
    await runAllJobs(app);
    const rows = () =>
      sql<{ table: string }>`
        select 'team_members' as table from team_members where user_id = ${leaver.id} or listing_id = ${theirs}
        union all select 'team_invitations' from team_invitations where invited_by = ${leaver.id}
        union all select 'notifications' from notifications where user_id = ${leaver.id}
        union all select 'notification_settings' from notification_settings where user_id = ${leaver.id}
        union all select 'notification_links' from notification_links where user_id = ${leaver.id}`.execute(db);
    expect(new Set((await rows()).rows.map(({ table }) => table)).size).toBe(5);
    expect((await person.call('DELETE', '/api/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await rows()).rows).toEqual([]);
    expect(await findTablesContaining(db, leaver.email)).toEqual([]);
    expect(await manager.notificationTexts()).toContain(
      'Congress Pipe Works has a new owner, or none, so its team was disbanded.',
    );
  });
});
