import { randomBytes } from 'node:crypto';
import { keepStopLink } from '#storage/notification-settings.ts';
import { keepNewsOf } from '#storage/notifications.ts';
import { keepOwnershipLink } from '#storage/ownership-links.ts';
import { insertMember, teamNews } from '#storage/team.ts';
import { insertInvitation } from '#storage/team-invitations.ts';
import type { TestApp } from '../../support/app.ts';
import { givenListing } from '../../support/directory.ts';

/** The invitation, the member and the notification are the owner's; the secrets are the caller's but for the stranger's. */
export type TeamScene = {
  invitationId: number;
  invitationSecret: string;
  strangersSecret: string;
  memberId: number;
  notificationId: number;
  stopSecret: string;
};

type People = { ownerId: number; caller: { id: number; email: string }; listingId: number };

const newSecret = () => randomBytes(32).toString('base64url');

export async function setTeam(town: TestApp, { ownerId, caller, listingId }: People): Promise<TeamScene> {
  const { storage, clock } = town;
  const { db } = storage;
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  const [inviter, member] = [await town.signIn(), await town.signIn()];
  const theirs = await givenListing(storage, { ownerId: inviter.id });
  const invited = async (of: { listingId: number; invitedBy: number; email: string }) => {
    const secret = newSecret();
    const invitationId = await insertInvitation(db, { ...of, createdAt: clock.now, expiresAt });
    await keepOwnershipLink(db, { invitationId }, { secret, expiresAt });
    return { invitationId, secret };
  };
  await insertMember(db, { listingId, userId: member.id }, clock.now);
  await keepNewsOf(db, teamNews({ id: listingId, businessName: 'Pipes' }, ownerId, 'joined'), {
    at: clock.now,
    key: null,
  });
  const { id: notificationId } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const stopSecret = newSecret();
  await keepStopLink(db, { userId: caller.id, kind: 'lead' }, { secret: stopSecret, expiresAt });
  const waiting = await invited({ listingId, invitedBy: ownerId, email: 'colleague@example.test' });
  return {
    invitationId: waiting.invitationId,
    invitationSecret: (await invited({ listingId: theirs, invitedBy: inviter.id, email: caller.email })).secret,
    strangersSecret: (await invited({ listingId: theirs, invitedBy: inviter.id, email: member.email })).secret,
    memberId: member.id,
    notificationId,
    stopSecret,
  };
}

/** On the team of everything that the owner has by now. */
export async function joinTeams(
  town: TestApp,
  { ownerId, userId }: { ownerId: number; userId: number },
): Promise<void> {
  const { storage, clock } = town;
  const owned = await storage.db.selectFrom('listings').select('id').where('owner_id', '=', ownerId).execute();
  for (const { id } of owned) await insertMember(storage.db, { listingId: id, userId }, clock.now);
}
