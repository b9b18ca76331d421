import { REMOVAL_UNDO_MS } from '#domain/desk.ts';
import { LEAD_RESTORE_MS, UNOWNED_LEAD_KEPT_MS } from '#domain/lead.ts';
import { USES_KEPT_MS } from '#domain/listing-use.ts';
import { NOTIFICATIONS_KEPT_MS } from '#domain/notification.ts';
import { deleteLateConfirmationLinks } from '#storage/confirmations.ts';
import { deleteLateCorrectionLinks } from '#storage/correction-senders.ts';
import { forgetDeletedPosts } from '#storage/deleted-posts.ts';
import { deleteLateTickets } from '#storage/download-tickets.ts';
import { deleteOldJobs } from '#storage/jobs.ts';
import { forgetPastLeads } from '#storage/leads.ts';
import { forgetPastChanges } from '#storage/listing-changes.ts';
import { forgetPastUses } from '#storage/listing-days.ts';
import { deleteLateMailTokens } from '#storage/mail-tokens.ts';
import { forgetPastSubscribers } from '#storage/newsletter.ts';
import { deleteLateStopLinks } from '#storage/notification-settings.ts';
import { forgetPastNotifications } from '#storage/notifications.ts';
import { deleteLateOwnershipLinks } from '#storage/ownership-links.ts';
import { forgetPastHits } from '#storage/rate-limits.ts';
import { forgetRemovedReplies } from '#storage/removed-replies.ts';
import { forgetTraces } from '#storage/review-traces.ts';
import { deleteEndedSessions } from '#storage/sessions.ts';
import { deleteLateSubmissionLinks } from '#storage/submission-links.ts';
import { deleteLateInvitations } from '#storage/team-invitations.ts';
import type { JobHandler } from './handler.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an account remembers from where it was used: such an address is not locked out by strangers' guesses. */
const ENDED_SESSIONS_KEPT_MS = 30 * DAY_MS;
const DONE_JOBS_KEPT_MS = 7 * DAY_MS;
const DELETED_POSTS_KEPT_MS = 30 * DAY_MS;
/** Every search index has long read them: it looks each minute. */
const LISTING_CHANGES_KEPT_MS = DAY_MS;

/** Forgets what has had its time. */
export const cleanUp: JobHandler = async ({ db, clock }) => {
  const now = clock();
  await deleteEndedSessions(db, new Date(now.getTime() - ENDED_SESSIONS_KEPT_MS));
  await deleteLateMailTokens(db, now);
  await deleteLateTickets(db, now);
  await deleteLateOwnershipLinks(db, now);
  await deleteLateCorrectionLinks(db, now);
  await deleteLateConfirmationLinks(db, now);
  await deleteLateSubmissionLinks(db, now);
  await deleteLateStopLinks(db, now);
  await deleteLateInvitations(db, now);
  await forgetPastNotifications(db, new Date(now.getTime() - NOTIFICATIONS_KEPT_MS));
  await forgetPastSubscribers(db, now);
  await forgetPastHits(db, now);
  await forgetTraces(db, now);
  await forgetRemovedReplies(db, new Date(now.getTime() - REMOVAL_UNDO_MS));
  await forgetDeletedPosts(db, new Date(now.getTime() - DELETED_POSTS_KEPT_MS));
  await forgetPastLeads(db, {
    gone: new Date(now.getTime() - LEAD_RESTORE_MS),
    unowned: new Date(now.getTime() - UNOWNED_LEAD_KEPT_MS),
  });
  await forgetPastUses(db, new Date(now.getTime() - USES_KEPT_MS));
  await forgetPastChanges(db, new Date(now.getTime() - LISTING_CHANGES_KEPT_MS));
  await deleteOldJobs(db, new Date(now.getTime() - DONE_JOBS_KEPT_MS));
};
