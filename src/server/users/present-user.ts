import type * as z from 'zod/mini';
import type { exportAccountOperation, loginOperation, sessionWire, userWire } from '#contract/account-operations.ts';
import type { User } from '#domain/accounts/viewer.ts';
import { photoFileName } from '#domain/listings/photo.ts';
import type { AccountData } from '#storage/accounts/personal-data/account-data.ts';
import type { SessionRecord } from '#storage/accounts/sessions.ts';
import type { ResponseBody } from '../http/route.ts';
import { PHOTOS_PATH } from '../shared/present-photo.ts';
import type { OpenedSession } from './sign-in-with-password.ts';

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

/** spec §7: the login form reads data.token, the helper after a registration the one at top level. */
export function presentOpenedSession(opened: OpenedSession, message: string): ResponseBody<typeof loginOperation> {
  return {
    message,
    token: opened.token,
    data: { token: opened.token, expires_at: opened.expiresAt.toISOString(), user: presentUser(opened.user) },
  };
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

/** The columns were chosen where they are read; nothing is left out of a person's own data. */
export function presentAccountExport(
  kept: AccountExport,
  currentId: number,
): ResponseBody<typeof exportAccountOperation> {
  return {
    data: {
      account: presentUser(kept.user),
      sessions: kept.sessions.map((session) => presentSession(session, currentId)),
      listings: kept.records.listings,
      reviews: kept.records.reviews,
      submissions: kept.records.submissions,
      helpful_votes: kept.records.helpfulVotes,
      review_reports: kept.records.reviewReports,
      listing_edits: kept.records.listingEdits,
      review_replies: kept.records.reviewReplies,
      photos: kept.records.photos.map(({ key, ...photo }) => ({
        ...photo,
        url: PHOTOS_PATH + photoFileName(key, 'large'),
      })),
      claims: kept.records.claims,
      claim_answers: kept.records.claimAnswers,
      transfers: kept.records.transfers,
      corrections: kept.records.corrections,
      leads: kept.records.leads,
      leads_sent: kept.records.leadsSent,
      statistics: kept.records.statistics,
      newsletter: kept.records.newsletter,
      teams: kept.records.teams,
      team_invitations: kept.records.invitations,
      notifications: kept.records.notifications,
      notification_settings: kept.records.notificationSettings,
      favourites: kept.records.favourites,
      saved_lists: kept.records.savedLists,
      saved_searches: kept.records.savedSearches,
      desk_log: kept.records.deskLog,
    },
  };
}
