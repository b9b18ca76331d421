import * as contract from '#contract/desk/desk-queue-operations.ts';
import { type DecisionActor, decisionDueAt, toActor, type Verdict } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { type DeskItemRef, listDecisions } from '#storage/desk/decisions.ts';
import { HttpError } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { decideItem, undoItemDecision } from '../moderation/decide-item.ts';
import { loadDeskItem } from './load-desk-item.ts';
import { loadQueue } from './load-queue.ts';
import { presentDecision } from './present-desk-item.ts';

export function deskRoutes(context: ServerContext): Route[] {
  return [
    route(contract.getDeskQueueOperation, async ({ query: { kind, search, ...page } }) => {
      const { items, total, counts, overdue, oldestAt } = await loadQueue(context, { kind, search }, page);
      return {
        data: items,
        total,
        counts,
        overdue,
        oldest_at: oldestAt && formatIsoTime(oldestAt),
        promised_by: oldestAt && formatIsoTime(decisionDueAt(oldestAt)),
      };
    }),
    route(contract.getDeskItemOperation, async ({ params }) => ({ data: await loadDeskItem(context, params) })),
    route(contract.decideItemsOperation, async ({ viewer, body: { items, decision, reason, changes, asks } }) => {
      const input = { verdict: decision, reason, asks, actor: toActor(viewer), ...(changes && { changes }) };
      const data = [];
      // One at a time: each decision is its own transaction.
      for (const item of items) data.push(await decideOne(context, item, input));
      return { data };
    }),
    route(contract.undoDecisionOperation, async ({ viewer, params }) => {
      const { decision, notRestored } = await undoItemDecision(context, params.id, toActor(viewer));
      const rest = notRestored.length > 0 ? `, except for what has changed since then: ${notRestored.join(', ')}` : '';
      const message = `The decision has been undone${rest}.`;
      return { message, data: presentDecision(decision), not_restored: notRestored };
    }),
    route(contract.listDecisionsOperation, async ({ query: { limit, offset, ...filter } }) => {
      const { decisions, total } = await listDecisions(context.db, filter, { limit, offset });
      return { data: decisions.map(presentDecision), total };
    }),
  ];
}

type BatchDecision = {
  verdict: Verdict;
  reason: string;
  asks: boolean;
  actor: DecisionActor;
  changes?: contract.DecisionChanges;
};

/** An item that cannot be decided is reported in its place and does not stop the others. */
async function decideOne(context: ServerContext, item: DeskItemRef, input: BatchDecision) {
  try {
    const { decisionId, listingId, notRestored } = await decideItem(context, item, input);
    const result = { decision_id: decisionId, listing_id: listingId, not_restored: notRestored };
    return { kind: item.kind, id: item.id, ...result };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { message, id: code, fields } = error;
    return { kind: item.kind, id: item.id, error: message, code, ...(fields && { fields }) };
  }
}
