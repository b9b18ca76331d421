import type { User } from '#domain/accounts/viewer.ts';
import type { Report } from '#domain/moderation/report.ts';
import type { RemovalMail } from '#domain/notifications/mail-message.ts';
import { findUser } from '#storage/accounts/users.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing, setListingStatus } from '#storage/listings/listings.ts';
import { type LockedListing, lockListing } from '#storage/ownership/ownership.ts';
import { listOpenReports, reopenReports, resolveReports } from '#storage/reports/reports.ts';
import type { Db } from '#storage/tables.ts';
import { invalidField, notFound } from '../http/http-error.ts';
import { type ListingSnapshot, listingSnapshot, parseSnapshot } from './decision-snapshots.ts';
import { changedSinceDecision, conflict, type ModerationHandler } from './moderation-handler.ts';
import { emailsToReporters } from './report-emails.ts';

export type DeskListing = { listing: ListingWithCategory; owner: User | null; reports: Report[] };

/** Reporters hear that it stays, and the log says why. */
export function requireDismissalReason(reason: string): void {
  if (reason === '') throw invalidField('reason', 'Explain why it stays up.');
}

/** Reported listings. The item id is the listing's id: approving one dismisses the reports, rejecting takes it off the site. */
export const listingHandler: Omit<ModerationHandler<never, DeskListing>, 'listWaiting'> = {
  async load(db, id, now) {
    const listing = await findListing(db, id, now);
    if (!listing) return null;
    const owner = listing.ownerId === null ? null : await findUser(db, listing.ownerId);
    return { listing, owner, reports: await listOpenReports(db, { target: 'listing', id }) };
  },

  async approve(tx, id, { reason, now }) {
    const listing = await requireListing(tx, id);
    requireDismissalReason(reason);
    const reports = await resolveReports(tx, { target: 'listing', id }, now);
    if (reports.length === 0) throw conflict('This listing has no open reports.');
    const snapshot: ListingSnapshot = { status: listing.status, reports: reports.map((report) => report.id) };
    return {
      title: listingTitle(listing),
      snapshot,
      mail: null,
      others: emailsToReporters(reportedListing(listing), reports, { kind: 'report-decided', verdict: 'approved' }),
      listingId: id,
    };
  },

  async reject(tx, id, { reason, now }) {
    const listing = await requireListing(tx, id);
    if (listing.status !== 'published') throw conflict('The listing is no longer on the site.');
    const reports = await resolveReports(tx, { target: 'listing', id }, now);
    await setListingStatus(tx, id, { status: 'archived', now });
    const snapshot: ListingSnapshot = { status: listing.status, reports: reports.map((report) => report.id) };
    return {
      title: listingTitle(listing),
      snapshot,
      mail: emailToOwner(listing, { kind: 'content-removed', reason }),
      others: emailsToReporters(reportedListing(listing), reports, { kind: 'report-decided', verdict: 'rejected' }),
      listingId: null,
    };
  },

  async undo(tx, decision, now) {
    const former = parseSnapshot(listingSnapshot, decision);
    const listing = await requireListing(tx, decision.itemId);
    const { verdict } = decision;
    if (verdict === 'rejected') {
      if (listing.status !== 'archived') throw changedSinceDecision('The listing');
      await setListingStatus(tx, listing.id, { status: former.status, now });
    }
    const reports = await reopenReports(tx, former.reports);
    return {
      mail: verdict === 'rejected' ? emailToOwner(listing, { kind: 'content-restored', reason: '' }) : null,
      others: emailsToReporters(reportedListing(listing), reports, { kind: 'report-undone', verdict }),
    };
  },
};

const listingTitle = ({ businessName }: LockedListing) => `Listing of ${businessName}`;

const reportedListing = ({ id, businessName }: LockedListing) =>
  ({ what: 'listing', businessName, listingId: id }) as const;

async function requireListing(tx: Db, id: number): Promise<LockedListing> {
  const listing = await lockListing(tx, id);
  if (!listing) throw notFound(`Listing ${id} doesn’t exist.`);
  return listing;
}

/** Null when nobody manages the listing. */
function emailToOwner(
  { id: listingId, ownerId, businessName }: LockedListing,
  message: Pick<RemovalMail, 'kind' | 'reason'>,
): RemovalMail | null {
  return ownerId === null ? null : { ...message, what: 'listing', userId: ownerId, businessName, listingId };
}
