import { KNOWN_DEVICE_VALID_MS } from '#domain/accounts/second-step.ts';
import { LEAD_RESTORE_WINDOW_MS, UNOWNED_LEAD_RETENTION_MS } from '#domain/listings/lead.ts';
import { HISTORY_RETENTION_MS } from '#domain/listings/listing-history.ts';
import { METRICS_RETENTION_MS } from '#domain/listings/listing-metrics.ts';
import { VISITOR_CONFIRMATION_WINDOW_MS } from '#domain/listings/visitor-confirmation.ts';
import { MISSED_SEARCH_RETENTION_MS } from '#domain/missed-search.ts';
import { REMOVAL_UNDO_WINDOW_MS } from '#domain/moderation/decision.ts';
import { REPORT_RETENTION_MS } from '#domain/moderation/report.ts';
import { NOTIFICATION_RETENTION_MS } from '#domain/notifications/notification.ts';
import { ALERT_RETENTION_MS, SAVED_RESTORE_WINDOW_MS } from '#domain/saved.ts';
import { deleteUnconfirmedAuthenticators } from '#storage/accounts/authenticators.ts';
import { deleteUnusedDevices } from '#storage/accounts/known-devices.ts';
import { deleteExpiredMailTokens } from '#storage/accounts/mail-tokens.ts';
import { deleteExpiredPasskeyChallenges } from '#storage/accounts/passkey-challenges.ts';
import { deleteExpiredSaved } from '#storage/accounts/personal-data/saved-data.ts';
import { deleteExpiredSecondSteps } from '#storage/accounts/second-steps.ts';
import { deleteEndedSessions } from '#storage/accounts/sessions.ts';
import { purgeDeletedPosts } from '#storage/blog/deleted-posts.ts';
import { deleteExpiredCorrectionLinks } from '#storage/corrections/correction-reports.ts';
import { deleteOldStaffChanges } from '#storage/desk/staff-changes.ts';
import { deleteExpiredDownloadTickets } from '#storage/imports/download-tickets.ts';
import { deleteOldConflicts } from '#storage/imports/import-conflicts.ts';
import { deleteOldJobs } from '#storage/jobs.ts';
import { deleteExpiredLeads } from '#storage/leads/leads.ts';
import { deleteExpiredQuotes } from '#storage/leads/quotes.ts';
import { deleteOldDailyUses } from '#storage/listings/listing-daily-stats.ts';
import { deleteOldHistory } from '#storage/listings/listing-history.ts';
import { deleteVisitorConfirmations } from '#storage/listings/visitor-confirmations.ts';
import { deleteExpiredSubscribers } from '#storage/newsletter/newsletter-subscriptions.ts';
import { deleteExpiredUnsubscribeLinks } from '#storage/notifications/notification-settings.ts';
import { deleteOldNotifications } from '#storage/notifications/notifications.ts';
import { deleteExpiredOwnershipLinks } from '#storage/ownership/ownership-links.ts';
import { deleteExpiredInvitations } from '#storage/ownership/team-invitations.ts';
import { deleteExpiredHits } from '#storage/rate-limits.ts';
import { deleteOldReports } from '#storage/reports/reports.ts';
import { deleteOldRemovedReplies } from '#storage/reviews/removed-replies.ts';
import { deleteExpiredFingerprints } from '#storage/reviews/review-fingerprints.ts';
import { deleteOldListingChanges } from '#storage/search/listing-changes.ts';
import { deleteOldMissedSearches } from '#storage/site/missed-searches.ts';
import { purgeDeletedSitePages } from '#storage/site/site-pages.ts';
import { deleteOldUptimeDays } from '#storage/site/uptime-days.ts';
import { deleteExpiredSubmissionLinks } from '#storage/submissions/submission-links.ts';
import { deleteExpiredConfirmationLinks } from '#storage/verification/confirmations.ts';
import type { JobHandler } from './job-handler.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Addresses of ended sessions count as known this long, so that failed logins from elsewhere do not lock them out. */
const ENDED_SESSION_RETENTION_MS = 30 * DAY_MS;
const FINISHED_JOB_RETENTION_MS = 7 * DAY_MS;
const CONFLICT_RETENTION_MS = 180 * DAY_MS;
const DELETED_POST_RETENTION_MS = 30 * DAY_MS;
/** Search indexes read changes every minute. */
const LISTING_CHANGE_RETENTION_MS = DAY_MS;

/** Deletes expired data. */
export const cleanUp: JobHandler = async ({ db, clock }) => {
  const now = clock();
  await deleteEndedSessions(db, new Date(now.getTime() - ENDED_SESSION_RETENTION_MS));
  await deleteExpiredMailTokens(db, now);
  await deleteExpiredSecondSteps(db, now);
  await deleteUnconfirmedAuthenticators(db, new Date(now.getTime() - DAY_MS));
  await deleteUnusedDevices(db, new Date(now.getTime() - KNOWN_DEVICE_VALID_MS));
  await deleteExpiredPasskeyChallenges(db, now);
  await deleteExpiredDownloadTickets(db, now);
  await deleteOldConflicts(db, new Date(now.getTime() - CONFLICT_RETENTION_MS));
  await deleteExpiredOwnershipLinks(db, now);
  await deleteExpiredCorrectionLinks(db, now);
  await deleteExpiredConfirmationLinks(db, now);
  await deleteExpiredSubmissionLinks(db, now);
  await deleteExpiredUnsubscribeLinks(db, now);
  await deleteExpiredInvitations(db, now);
  await deleteOldNotifications(db, new Date(now.getTime() - NOTIFICATION_RETENTION_MS));
  await deleteExpiredSubscribers(db, now);
  await deleteExpiredHits(db, now);
  await deleteExpiredFingerprints(db, now);
  await deleteOldRemovedReplies(db, new Date(now.getTime() - REMOVAL_UNDO_WINDOW_MS));
  await deleteOldStaffChanges(db, new Date(now.getTime() - REMOVAL_UNDO_WINDOW_MS));
  await deleteOldReports(db, new Date(now.getTime() - REPORT_RETENTION_MS));
  await purgeDeletedPosts(db, new Date(now.getTime() - DELETED_POST_RETENTION_MS));
  await purgeDeletedSitePages(db, new Date(now.getTime() - DELETED_POST_RETENTION_MS));
  await deleteExpiredLeads(db, {
    gone: new Date(now.getTime() - LEAD_RESTORE_WINDOW_MS),
    unowned: new Date(now.getTime() - UNOWNED_LEAD_RETENTION_MS),
    links: now,
  });
  await deleteExpiredQuotes(db, now);
  await deleteExpiredSaved(db, {
    removed: new Date(now.getTime() - SAVED_RESTORE_WINDOW_MS),
    alerts: new Date(now.getTime() - ALERT_RETENTION_MS),
  });
  await deleteOldDailyUses(db, new Date(now.getTime() - METRICS_RETENTION_MS));
  await deleteVisitorConfirmations(db, { before: new Date(now.getTime() - VISITOR_CONFIRMATION_WINDOW_MS) });
  await deleteOldHistory(db, new Date(now.getTime() - HISTORY_RETENTION_MS));
  await deleteOldMissedSearches(db, new Date(now.getTime() - MISSED_SEARCH_RETENTION_MS));
  await deleteOldUptimeDays(db);
  await deleteOldListingChanges(db, new Date(now.getTime() - LISTING_CHANGE_RETENTION_MS));
  await deleteOldJobs(db, new Date(now.getTime() - FINISHED_JOB_RETENTION_MS));
};
