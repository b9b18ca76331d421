import type { DecisionActor } from '#domain/moderation/decision.ts';
import type { Db } from '../tables.ts';

export type DeskLogItem = {
  kind:
    | 'post'
    | 'letter'
    | 'subscribers'
    | 'category'
    | 'field'
    | 'duplicate'
    | 'account'
    | 'accounts'
    | 'import'
    | 'export'
    | 'settings'
    | 'site-place'
    | 'page'
    | 'mail'
    | 'job'
    | 'jobs';
  id: number;
};

export type NewDeskLogEntry = { item: DeskLogItem; title: string; action: string; actor: DecisionActor; at: Date };
export type DeskLogRow = { id: number; action: string; actorName: string; at: Date };

const MAX_ENTRIES = 50;

/** Runs in the transaction of the logged action. */
export async function insertDeskLogEntry(tx: Db, { item, title, action, actor, at }: NewDeskLogEntry): Promise<void> {
  await tx
    .insertInto('desk_log')
    .values({
      item_kind: item.kind,
      item_id: item.id,
      title,
      action,
      actor_id: actor.id,
      actor_name: actor.name,
      created_at: at,
    })
    .execute();
}

/** Newest first. */
export async function listDeskLogOfItem(db: Db, { kind, id }: DeskLogItem): Promise<DeskLogRow[]> {
  return db
    .selectFrom('desk_log')
    .select(['id', 'action', 'actor_name as actorName', 'created_at as at'])
    .where('item_kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
}

export type DeskLogRowOfKind = DeskLogRow & { itemId: number };

/** Newest first. */
export async function listDeskLogOfKind(db: Db, kind: DeskLogItem['kind']): Promise<DeskLogRowOfKind[]> {
  return db
    .selectFrom('desk_log')
    .select(['id', 'item_id as itemId', 'action', 'actor_name as actorName', 'created_at as at'])
    .where('item_kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
}

/** Logs a view unless the same person viewed the same item within `sinceMs`. */
export async function insertDeskLogView(tx: Db, entry: NewDeskLogEntry, sinceMs: number): Promise<void> {
  const { item, action, actor, at } = entry;
  const recentView = await tx
    .selectFrom('desk_log')
    .select('id')
    .where('item_kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .where('action', '=', action)
    .where('actor_id', 'is not distinct from', actor.id)
    .where('created_at', '>', new Date(at.getTime() - sinceMs))
    .limit(1)
    .executeTakeFirst();
  if (!recentView) await insertDeskLogEntry(tx, entry);
}
