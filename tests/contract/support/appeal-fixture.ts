import { insertAppeal, insertDecisionSubject } from '#storage/desk/appeals.ts';
import { insertDecision } from '#storage/desk/decisions.ts';
import type { TestApp } from '../../support/test-app.ts';

export type AppealFixture = { appealableDecisionId: number; appealId: number };

/** Two decisions about the owner's listing: one can be appealed, and one was. */
export async function createAppealFixture(
  { storage: { db }, clock }: TestApp,
  { listingId, ownerId }: { listingId: number; ownerId: number },
): Promise<AppealFixture> {
  const insertOwnDecision = async () => {
    const decisionId = await insertDecision(db, {
      kind: 'change',
      itemId: listingId,
      title: 'Details of Congress Pipe Works',
      verdict: 'approved',
      reason: 'They were wrong.',
      snapshot: {},
      actor: { id: null, name: 'Command line' },
      createdAt: clock.now,
    });
    await insertDecisionSubject(db, { decisionId, userId: ownerId });
    return decisionId;
  };
  const appealableDecisionId = await insertOwnDecision();
  const decisionId = await insertOwnDecision();
  await insertAppeal(db, { decisionId, userId: ownerId, text: 'They were right.', createdAt: clock.now });
  const { id: appealId } = await db
    .selectFrom('appeals')
    .select('id')
    .where('decision_id', '=', decisionId)
    .executeTakeFirstOrThrow();
  return { appealableDecisionId, appealId };
}
