import type { ReportInput } from '#contract/report-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import { ownsPhotos, type PhotoSubject } from '#domain/listings/photo-access.ts';
import { findListingOrMergeTarget } from '#storage/listings/listings.ts';
import { findPhoto } from '#storage/photos/photo-places.ts';
import { findPhotoState } from '#storage/photos/photos.ts';
import { insertReport, type ReportInsertion, type ReportTargetRef } from '#storage/reports/reports.ts';
import { findPublicReview } from '#storage/reviews/review-votes.ts';
import { forbidden, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { callerIdentity } from '../shared/caller-identity.ts';

export type ReportRequest = { viewer: Viewer; ip: string; report: ReportInput };

/** Reports content to the moderators. It stays public until they decide. */
export async function submitReport(
  context: ServerContext,
  { viewer, ip, report }: ReportRequest,
): Promise<ReportInsertion> {
  await consumeRateLimit(context, RATE_LIMITS.report, viewer ? `user-${viewer.user.id}` : addressKey(ip));
  const { target, reason, note } = report;
  const subject = { target, id: await REQUIRE_TARGET[target](context, viewer, report.target_id) };
  const email = viewer ? '' : report.email;
  if (email !== '') await consumeRateLimit(context, RATE_LIMITS.reportByEmail, emailHashKey(email));
  return insertReport(context.db, {
    subject,
    reporter: callerIdentity({ viewer, ip }, fingerprintPurpose(subject)),
    reason,
    note,
    email,
    createdAt: context.clock(),
  });
}

/** Reports of reviews keep the purpose they were first stored with. */
const fingerprintPurpose = ({ target, id }: ReportTargetRef) =>
  target === 'review' ? `report:${id}` : `report:${target}:${id}`;

const isPublicPlace = ({ listing, review }: PhotoSubject) =>
  listing.status === 'published' && (review === null || review.status === 'approved');

type TargetCheck = (context: ServerContext, viewer: Viewer, id: number) => Promise<number>;

/** Only what is public can be reported, and nobody reports their own. Returns the id of the target. */
const REQUIRE_TARGET: Record<ReportTargetRef['target'], TargetCheck> = {
  async listing({ db, clock }, viewer, id) {
    const listing = await findListingOrMergeTarget(db, id, clock());
    if (listing?.status !== 'published') throw notFound('Business connection not found.');
    if (isOnListingTeam(viewer, listing))
      throw forbidden('This is your own listing. You can change it in your dashboard.');
    return listing.id;
  },

  async photo({ db }, viewer, id) {
    const photo = await findPhoto(db, { id });
    const isPublic = photo && isPublicPlace(photo.place) && !(await findPhotoState(db, id)).isGone;
    if (!isPublic) throw notFound('We couldn’t find this photo.');
    if (ownsPhotos(viewer, photo.place)) throw forbidden('This is your own photo. You can remove it yourself.');
    return photo.id;
  },

  async review({ db }, viewer, id) {
    const review = await findPublicReview(db, id);
    if (!review) throw notFound('We couldn’t find this review.');
    if (viewer && review.userId === viewer.user.id) throw forbidden('You can’t report your own review.');
    return id;
  },
};
