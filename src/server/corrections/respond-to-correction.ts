import type { Viewer } from '#domain/accounts/viewer.ts';
import { type Correction, isIdentityCorrection } from '#domain/listings/correction.ts';
import { isOnListingTeam } from '#domain/listings/listing.ts';
import type { Verdict } from '#domain/moderation/decision.ts';
import { findCorrections, lockCorrection, sendCorrectionToDesk } from '#storage/corrections/corrections.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { decideItem } from '../moderation/decide-item.ts';

type CorrectionResponse = { id: number; decision: Verdict; reason: string };

/** What those who work on a listing say to a correction; gives the sentence about what follows. */
export async function respondToCorrection(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  answered: CorrectionResponse,
): Promise<string> {
  const { user } = viewer;
  const { id, decision, reason } = answered;
  const [known] = await findCorrections(context.db, [id]);
  const correction = requireOpenCorrection(context, viewer, known);
  if (decision === 'approved' && isIdentityCorrection(correction.field)) {
    await context.db.transaction().execute(async (tx) => {
      requireOpenCorrection(context, viewer, await lockCorrection(tx, id));
      await sendCorrectionToDesk(tx, id, context.clock());
    });
    return 'Thank you. A moderator looks at it within 48 hours, and the page changes then.';
  }
  // decided like at the desk: with its line in the log, which moderators can undo, and the mail to who sent it
  await decideItem(
    context,
    { kind: 'correction', id },
    { verdict: decision, reason, actor: { id: user.id, name: user.name } },
  );
  return decision === 'approved'
    ? 'Your page says so now. Whoever sent it is told.'
    : 'Your page stays as it is. Whoever sent it is told why.';
}

function requireOpenCorrection(
  context: ServerContext,
  viewer: Viewer,
  correction: Correction | null | undefined,
): Correction {
  if (!correction || !isOnListingTeam(viewer, { id: correction.listingId, ownerId: correction.ownerId })) {
    throw notFound('You have no such correction to answer.');
  }
  if (correction.status !== 'pending') throw new HttpError('conflict', 'This has been decided already.');
  if (correction.deskSince <= context.clock())
    throw new HttpError('conflict', 'The moderators decide about it by now.');
  return correction;
}
