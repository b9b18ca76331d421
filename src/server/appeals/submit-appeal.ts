import { appealDeadline } from '#domain/moderation/appeal.ts';
import { insertAppeal, isDecisionSubject } from '#storage/desk/appeals.ts';
import { lockDecision } from '#storage/desk/decisions.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

type AppealRequest = { decisionId: number; userId: number; text: string };

/** Once per decision, by the account that the decision concerns. */
export async function submitAppeal(context: ServerContext, { decisionId, userId, text }: AppealRequest): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const isConcerned = await isDecisionSubject(tx, { decisionId, userId });
    const decision = isConcerned ? await lockDecision(tx, decisionId) : null;
    if (!decision) throw notFound('We couldn’t find this decision.');
    if (decision.reversedAt) throw new HttpError('conflict', 'This decision has already been reversed.');
    if (now > appealDeadline(decision.createdAt))
      throw new HttpError(
        'conflict',
        'Decisions can be appealed for three weeks, and that time is over. Contact us instead.',
      );
    if (!(await insertAppeal(tx, { decisionId, userId, text, createdAt: now })))
      throw new HttpError('conflict', 'You’ve already appealed this decision.');
  });
}
