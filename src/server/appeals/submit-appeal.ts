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
    if (!decision) throw notFound('There is no such decision about what you published.');
    if (decision.reversedAt) throw new HttpError('conflict', 'The decision has been taken back already.');
    if (now > appealDeadline(decision.createdAt))
      throw new HttpError('conflict', 'A decision can be appealed for three weeks. Write to us instead.');
    if (!(await insertAppeal(tx, { decisionId, userId, text, createdAt: now })))
      throw new HttpError('conflict', 'You have appealed this decision before.');
  });
}
