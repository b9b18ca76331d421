import type * as z from 'zod/mini';
import type {
  exportAccountOperation,
  loginOperation,
  registerOperation,
  sessionWire,
  userWire,
} from '#contract/account-operations.ts';
import type { secondStepOperation } from '#contract/second-factor-operations.ts';
import type { User } from '#domain/accounts/viewer.ts';
import { photoFileName } from '#domain/listings/photo.ts';
import type { AccountData } from '#storage/accounts/personal-data/account-data.ts';
import type { SessionRecord } from '#storage/accounts/sessions.ts';
import { DeviceResponse, type ResponseBody } from '../http/route.ts';
import { PHOTOS_PATH } from '../shared/present-photo.ts';
import type { OpenedSession, SignedIn } from './open-session.ts';
import { presentPasskey } from './passkeys/present-passkey.ts';
import type { SignInResult } from './sign-in-with-password.ts';

type UserWire = z.input<typeof userWire>;
type SessionWire = z.input<typeof sessionWire>;

export function presentUser(user: User): UserWire {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    email_confirmed: user.emailConfirmedAt !== null,
    created_at: user.createdAt.toISOString(),
  };
}

/** spec §7: the login form reads `data.token`, the registration helper the one at the top level. */
export function presentOpenedSession(session: OpenedSession, message: string): ResponseBody<typeof registerOperation> {
  return {
    message,
    token: session.token,
    data: { token: session.token, expires_at: session.expiresAt.toISOString(), user: presentUser(session.user) },
  };
}

export function presentSignIn(
  result: SignInResult,
): ResponseBody<typeof loginOperation> | DeviceResponse<ResponseBody<typeof loginOperation>> {
  if (!('secondStep' in result)) return presentSignedIn(result);
  const { token, methods } = result.secondStep;
  return { second_step: { token, methods } };
}

export function presentSignedIn({
  session,
  deviceToken,
}: SignedIn): DeviceResponse<ResponseBody<typeof secondStepOperation>> {
  return new DeviceResponse(presentOpenedSession(session, 'Welcome back!'), deviceToken);
}

export function presentSession(session: SessionRecord, currentId: number): SessionWire {
  return {
    id: session.id,
    created_at: session.createdAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    address: session.address,
    device: session.device,
    current: session.id === currentId,
  };
}

type AccountExport = { user: User; sessions: SessionRecord[]; records: AccountData };

/** `collectAccountData` selects the columns. Nothing of it is left out here. */
export function presentAccountExport(
  { user, sessions, records }: AccountExport,
  currentId: number,
): ResponseBody<typeof exportAccountOperation> {
  return {
    data: {
      account: presentUser(user),
      sessions: sessions.map((session) => presentSession(session, currentId)),
      known_devices: records.knownDevices,
      authenticator: records.authenticator,
      recovery_codes: records.recoveryCodes,
      listings: records.listings,
      reviews: records.reviews,
      submissions: records.submissions,
      helpful_votes: records.helpfulVotes,
      review_reports: records.reviewReports,
      reports: records.reports,
      decisions: records.decisions,
      appeals: records.appeals,
      listing_edits: records.listingEdits,
      listing_changes: records.listingChanges,
      review_replies: records.reviewReplies,
      photos: records.photos.map(({ key, ...photo }) => ({
        ...photo,
        url: PHOTOS_PATH + photoFileName(key, 'large'),
      })),
      claims: records.claims,
      claim_answers: records.claimAnswers,
      transfers: records.transfers,
      corrections: records.corrections,
      leads: records.leads,
      leads_sent: records.leadsSent,
      statistics: records.statistics,
      newsletter: records.newsletter,
      teams: records.teams,
      team_invitations: records.invitations,
      notifications: records.notifications,
      notification_settings: records.notificationSettings,
      passkeys: records.passkeys.map(presentPasskey),
      favourites: records.favorites,
      saved_lists: records.savedLists,
      saved_searches: records.savedSearches,
      desk_log: records.deskLog,
    },
  };
}
