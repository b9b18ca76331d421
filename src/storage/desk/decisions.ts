import { sql } from 'kysely';
import type { Decision, DecisionActor, DeskItemKind, Verdict } from '#domain/moderation/decision.ts';
import { containsPattern } from '../contains-pattern.ts';
import type { Pagination } from '../pagination.ts';
import type { Db } from '../tables.ts';

export type NewDecision = Pick<Decision, 'kind' | 'itemId' | 'title' | 'verdict' | 'reason' | 'actor'> & {
  snapshot: Record<string, unknown>;
  createdAt: Date;
};

export type DeskItemRef = { kind: DeskItemKind; id: number };

const COLUMNS = [
  'id',
  'item_kind as kind',
  'item_id as itemId',
  'title',
  'decision as verdict',
  'reason',
  'before as snapshot',
  'actor_id as actorId',
  'actor_name as actorName',
  'created_at as createdAt',
  'reversed_at as reversedAt',
  'reversed_by as reversedById',
  'reversed_by_name as reversedByName',
] as const;

type DecisionRow = {
  id: number;
  kind: DeskItemKind;
  itemId: number;
  title: string;
  verdict: Verdict;
  reason: string;
  snapshot: unknown;
  actorId: number | null;
  actorName: string;
  createdAt: Date;
  reversedAt: Date | null;
  reversedById: number | null;
  reversedByName: string | null;
};

/** Runs in the transaction of the decision. Returns its id. */
export async function insertDecision(tx: Db, decision: NewDecision): Promise<number> {
  const { id } = await tx
    .insertInto('decisions')
    .values({
      item_kind: decision.kind,
      item_id: decision.itemId,
      title: decision.title,
      decision: decision.verdict,
      reason: decision.reason,
      before: JSON.stringify(decision.snapshot),
      actor_id: decision.actor.id,
      actor_name: decision.actor.name,
      created_at: decision.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findDecision(db: Db, id: number): Promise<Decision | null> {
  const row = await db.selectFrom('decisions').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? decisionFromRow(row) : null;
}

export async function lockDecision(tx: Db, id: number): Promise<Decision | null> {
  const row = await tx.selectFrom('decisions').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? decisionFromRow(row) : null;
}

/** The newest decision about an item that was not reversed. */
export async function findActiveDecision(tx: Db, item: DeskItemRef): Promise<{ id: number } | null> {
  const row = await tx
    .selectFrom('decisions')
    .select('id')
    .where('item_kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .where('reversed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function reverseDecision(tx: Db, id: number, reversal: { actor: DecisionActor; at: Date }): Promise<void> {
  await tx
    .updateTable('decisions')
    .set({ reversed_at: reversal.at, reversed_by: reversal.actor.id, reversed_by_name: reversal.actor.name })
    .where('id', '=', id)
    .execute();
}

/** Newest first. */
export async function listItemDecisions(db: Db, item: DeskItemRef): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decisions')
    .select(COLUMNS)
    .where('item_kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(decisionFromRow);
}

export type DecisionFilter = {
  kind?: DeskItemKind | undefined;
  actor?: number | undefined;
  search?: string | undefined;
};

/** Newest first, with the total. */
export async function listDecisions(
  db: Db,
  filter: DecisionFilter,
  page: Pagination,
): Promise<{ decisions: Decision[]; total: number }> {
  const { kind, actor, search } = filter;
  const matching = db
    .selectFrom('decisions')
    .$if(kind !== undefined, (query) => query.where('item_kind', '=', kind ?? 'submission'))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? 0))
    .$if(search !== undefined, (query) => query.where(sql<boolean>`id in (${idsMatchingText(search ?? '')})`));
  const rows = await matching.select(COLUMNS).orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const counted = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { decisions: rows.map(decisionFromRow), total: Number(counted.total) };
}

/** Searches the index of texts first. Walking back through the log would take long for rare words. */
const idsMatchingText = (text: string) => sql`
  select id from decisions where lower(title || ' ' || reason || ' ' || actor_name) like ${containsPattern(text)} offset 0`;

function decisionFromRow({ actorId, actorName, reversedById, reversedByName, ...row }: DecisionRow): Decision {
  return {
    ...row,
    actor: { id: actorId, name: actorName },
    reversedBy: reversedByName === null ? null : { id: reversedById, name: reversedByName },
  };
}
