import type { Viewer } from '#domain/account.ts';
import { type Correction, concernsIdentity } from '#domain/correction.ts';
import type { Verdict } from '#domain/desk.ts';
import { worksOn } from '#domain/listing.ts';
import { findCorrections, lockCorrection, passToDesk } from '#storage/corrections.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { decide } from '../moderation/decide.ts';

type Answered = { id: number; decision: Verdict; reason: string };

/** What those who work on a listing say to a correction; gives the sentence about what follows. */
export async function answer(context: ServerContext, viewer: NonNullable<Viewer>, answered: Answered): Promise<string> {
  const { user } = viewer;
  const { id, decision, reason } = answered;
  const [known] = await findCorrections(context.db, [id]);
  const correction = requireAsked(context, viewer, known);
  if (decision === 'approved' && concernsIdentity(correction.field)) {
    await context.db.transaction().execute(async (tx) => {
      requireAsked(context, viewer, await lockCorrection(tx, id));
      await passToDesk(tx, id, context.clock());
    });
    return 'Thank you. A moderator looks at it within 48 hours, and the page changes then.';
  }
  // decided like at the desk: with its line in the log, which moderators can undo, and the mail to who sent it
  await decide(
    context,
    { kind: 'correction', id },
    { verdict: decision, reason, actor: { id: user.id, name: user.name } },
  );
  return decision === 'approved'
    ? 'Your page says so now. Whoever sent it is told.'
    : 'Your page stays as it is. Whoever sent it is told why.';
}

function requireAsked(context: ServerContext, viewer: Viewer, correction: Correction | null | undefined): Correction {
  if (!correction || !worksOn(viewer, { id: correction.listingId, ownerId: correction.ownerId })) {
    throw notFound('You have no such correction to answer.');
  }
  if (correction.status !== 'pending') throw new Refusal('conflict', 'This has been decided already.');
  if (correction.deskSince <= context.clock()) throw new Refusal('conflict', 'The moderators decide about it by now.');
  return correction;
}
