import type { User } from '#domain/account.ts';
import { type Correction, concernsIdentity } from '#domain/correction.ts';
import type { Verdict } from '#domain/desk.ts';
import { findCorrections, lockCorrection, passToDesk } from '#storage/corrections.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { decide } from '../moderation/decide.ts';

type Answered = { id: number; decision: Verdict; reason: string };

/** What the owner says to a correction; gives the sentence about what follows. */
export async function answer(context: ServerContext, user: User, answered: Answered): Promise<string> {
  const { id, decision, reason } = answered;
  const [known] = await findCorrections(context.db, [id]);
  const correction = requireAsked(context, user, known);
  if (decision === 'approved' && concernsIdentity(correction.field)) {
    await context.db.transaction().execute(async (tx) => {
      requireAsked(context, user, await lockCorrection(tx, id));
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

function requireAsked(context: ServerContext, user: User, correction: Correction | null | undefined): Correction {
  if (!correction || correction.ownerId !== user.id) throw notFound('You have no such correction to answer.');
  if (correction.status !== 'pending') throw new Refusal('conflict', 'This has been decided already.');
  if (correction.deskSince <= context.clock()) throw new Refusal('conflict', 'The moderators decide about it by now.');
  return correction;
}
