import type { Actor } from '#domain/desk.ts';
import type { Db } from './tables.ts';

/** What a line of the log is about. */
export type LoggedItem = {
  kind: 'post' | 'letter' | 'subscribers' | 'category' | 'account' | 'accounts' | 'import' | 'export' | 'settings';
  id: number;
};

export type NewLogEntry = { item: LoggedItem; title: string; action: string; actor: Actor; at: Date };
export type LogEntry = { id: number; action: string; actorName: string; at: Date };

const SHOWN = 50;

/** Written in the transaction of the fact. */
export async function insertLogEntry(tx: Db, { item, title, action, actor, at }: NewLogEntry): Promise<void> {
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

/** What was done to an item, newest first. */
export async function listLogOf(db: Db, { kind, id }: LoggedItem): Promise<LogEntry[]> {
  return db
    .selectFrom('desk_log')
    .select(['id', 'action', 'actor_name as actorName', 'created_at as at'])
    .where('item_kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

export type LogEntryOfKind = LogEntry & { itemId: number };

/** What was done to any item of a kind, newest first. */
export async function listLogOfKind(db: Db, kind: LoggedItem['kind']): Promise<LogEntryOfKind[]> {
  return db
    .selectFrom('desk_log')
    .select(['id', 'item_id as itemId', 'action', 'actor_name as actorName', 'created_at as at'])
    .where('item_kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** A look, which is logged once in a while: the same one again within `sinceMs` is the same look. */
export async function insertLook(tx: Db, entry: NewLogEntry, sinceMs: number): Promise<void> {
  const { item, action, actor, at } = entry;
  const seen = await tx
    .selectFrom('desk_log')
    .select('id')
    .where('item_kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .where('action', '=', action)
    .where('actor_id', 'is not distinct from', actor.id)
    .where('created_at', '>', new Date(at.getTime() - sinceMs))
    .limit(1)
    .executeTakeFirst();
  if (!seen) await insertLogEntry(tx, entry);
}
