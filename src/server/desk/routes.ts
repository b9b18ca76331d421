import * as contract from '#contract/desk.ts';
import { type Actor, actorOf, promisedBy, type Verdict } from '#domain/desk.ts';
import { isoTime } from '#domain/iso-time.ts';
import { type Item, listDecisions } from '#storage/decisions.ts';
import type { ServerContext } from '../http/context.ts';
import { Refusal } from '../http/errors.ts';
import { type Route, route } from '../http/route.ts';
import { decide, undoDecision } from '../moderation/decide.ts';
import { readItem } from './item.ts';
import { presentDecision } from './present.ts';
import { readQueue } from './queue.ts';

export function desk(context: ServerContext): Route[] {
  return [
    route(contract.readQueue, async ({ query: { kind, search, ...page } }) => {
      const { items, total, counts, overdue, oldestAt } = await readQueue(context, { kind, search }, page);
      return {
        data: items,
        total,
        counts,
        overdue,
        oldest_at: oldestAt && isoTime(oldestAt),
        promised_by: oldestAt && isoTime(promisedBy(oldestAt)),
      };
    }),
    route(contract.readDeskItem, async ({ params }) => ({ data: await readItem(context, params) })),
    route(contract.decideItems, async ({ viewer, body: { items, decision, reason, changes, asks } }) => {
      const ruling = { verdict: decision, reason, asks, actor: actorOf(viewer), ...(changes && { changes }) };
      const data = [];
      // one after the other: each is a transaction of its own
      for (const item of items) data.push(await decideOne(context, item, ruling));
      return { data };
    }),
    route(contract.undoDecision, async ({ viewer, params }) => {
      const undone = await undoDecision(context, params.id, actorOf(viewer));
      return { message: 'The decision has been undone.', data: presentDecision(undone) };
    }),
    route(contract.readDecisions, async ({ query: { limit, offset, ...filter } }) => {
      const { decisions, total } = await listDecisions(context.db, filter, { limit, offset });
      return { data: decisions.map(presentDecision), total };
    }),
  ];
}

type Ruling = { verdict: Verdict; reason: string; asks: boolean; actor: Actor; changes?: contract.DeskChanges };

/** What cannot be decided does not keep the others from it. */
async function decideOne(context: ServerContext, item: Item, ruling: Ruling) {
  try {
    const { decisionId, listingId } = await decide(context, item, ruling);
    return { kind: item.kind, id: item.id, decision_id: decisionId, listing_id: listingId };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, id: code, fields } = error;
    return { kind: item.kind, id: item.id, error: message, code, ...(fields && { fields }) };
  }
}
