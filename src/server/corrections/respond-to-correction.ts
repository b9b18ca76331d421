import type { Viewer } from '#domain/accounts/viewer.ts';
import { type Correction, isIdentityCorrection } from '#domain/listings/correction.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import { toActor, type Verdict } from '#domain/moderation/decision.ts';
import { findCorrections, lockCorrection, sendCorrectionToDesk } from '#storage/corrections/corrections.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { decideItem } from '../moderation/decide-item.ts';

type CorrectionResponse = { id: number; decision: Verdict; reason: string };

/** Records the response of the listing's team and returns the message about what follows. */
export async function respondToCorrection(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  { id, decision, reason }: CorrectionResponse,
): Promise<string> {
  const [found] = await findCorrections(context.db, [id]);
  const correction = requireOpenCorrection(context, viewer, found);
  if (decision === 'approved' && isIdentityCorrection(correction.field)) {
    await context.db.transaction().execute(async (tx) => {
      requireOpenCorrection(context, viewer, await lockCorrection(tx, id));
      await sendCorrectionToDesk(tx, id, context.clock());
    });
    return 'Thanks. A moderator will review it within 48 hours, and then the page will change.';
  }
  // A decision like one at the desk: logged, emailed to the senders, and open to an undo by moderators.
  await decideItem(context, { kind: 'correction', id }, { verdict: decision, reason, actor: toActor(viewer) });
  return decision === 'approved'
    ? 'Your page is updated. We’ll let the sender know.'
    : 'Your page hasn’t changed. We’ll tell the sender why.';
}

/** Throws unless the viewer is on the listing's team and the owner's deadline has not passed. */
function requireOpenCorrection(
  context: ServerContext,
  viewer: Viewer,
  correction: Correction | null | undefined,
): Correction {
  if (!correction || !isOnListingTeam(viewer, { id: correction.listingId, ownerId: correction.ownerId })) {
    throw notFound('We couldn’t find this correction.');
  }
  if (correction.status !== 'pending') throw new HttpError('conflict', 'This correction has already been decided.');
  if (correction.deskSince <= context.clock())
    throw new HttpError('conflict', 'The time to respond is over. A moderator will decide now.');
  return correction;
}
