import { randomBytes } from 'node:crypto';
import { saveUnsubscribeLink } from '#storage/notifications/notification-settings.ts';
import { insertMailNotification } from '#storage/notifications/notifications.ts';
import { saveOwnershipLink } from '#storage/ownership/ownership-links.ts';
import { insertTeamMember, teamMail } from '#storage/ownership/team.ts';
import { insertInvitation } from '#storage/ownership/team-invitations.ts';
import { insertTestListing } from '../../support/listing-fixtures.ts';
import type { TestApp } from '../../support/test-app.ts';

/** The invitation, member and notification belong to the owner; the secrets, except `strangersSecret`, to the caller. */
export type TeamFixture = {
  invitationId: number;
  invitationSecret: string;
  strangersSecret: string;
  memberId: number;
  notificationId: number;
  stopSecret: string;
};

type TeamFixtureInput = { ownerId: number; caller: { id: number; email: string }; listingId: number };

const newSecret = () => randomBytes(32).toString('base64url');

export async function createTeamFixture(
  testApp: TestApp,
  { ownerId, caller, listingId }: TeamFixtureInput,
): Promise<TeamFixture> {
  const { storage, clock } = testApp;
  const { db } = storage;
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  const [inviter, member] = [await testApp.signIn(), await testApp.signIn()];
  const inviterListingId = await insertTestListing(storage, { ownerId: inviter.id });
  const invite = async (of: { listingId: number; invitedBy: number; email: string }) => {
    const secret = newSecret();
    const invitationId = await insertInvitation(db, { ...of, createdAt: clock.now, expiresAt });
    await saveOwnershipLink(db, { invitationId }, { secret, expiresAt });
    return { invitationId, secret };
  };
  await insertTeamMember(db, { listingId, userId: member.id }, clock.now);
  await insertMailNotification(db, teamMail({ id: listingId, businessName: 'Pipes' }, ownerId, 'joined'), {
    at: clock.now,
    key: null,
  });
  const { id: notificationId } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const stopSecret = newSecret();
  await saveUnsubscribeLink(db, { userId: caller.id, kind: 'lead' }, { secret: stopSecret, expiresAt });
  const pending = await invite({ listingId, invitedBy: ownerId, email: 'colleague@example.test' });
  return {
    invitationId: pending.invitationId,
    invitationSecret: (await invite({ listingId: inviterListingId, invitedBy: inviter.id, email: caller.email }))
      .secret,
    strangersSecret: (await invite({ listingId: inviterListingId, invitedBy: inviter.id, email: member.email })).secret,
    memberId: member.id,
    notificationId,
    stopSecret,
  };
}

/** Adds a user to the teams of all listings of the owner. */
export async function joinOwnerTeams(
  testApp: TestApp,
  { ownerId, userId }: { ownerId: number; userId: number },
): Promise<void> {
  const { storage, clock } = testApp;
  const owned = await storage.db.selectFrom('listings').select('id').where('owner_id', '=', ownerId).execute();
  for (const { id } of owned) await insertTeamMember(storage.db, { listingId: id, userId }, clock.now);
}
