import { DESK_ITEM_KINDS, type DeskItemKind } from '#domain/moderation/decision.ts';
import type { ItemRef, ModerationQueue } from '../../../api/desk-models.ts';
import { itemRefKey } from '../desk-location.ts';

/** The neighbour in the list; from outside of it the way leads to its first. The ends hold. */
export function adjacentItem(items: readonly ItemRef[], current: ItemRef | null, by: 1 | -1): ItemRef | null {
  const at = current ? indexOfItem(items, current) : -1;
  if (at < 0) return items[0] ?? null;
  return items[at + by] ?? items[at] ?? null;
}

/** What comes up when these are decided: the next that waits, else the last one before. Null when nothing waits. */
export function nextAfterDecision(
  items: readonly ItemRef[],
  current: ItemRef | null,
  decided: readonly ItemRef[],
): ItemRef | null {
  const names = new Set(decided.map(itemRefKey));
  if (current && !names.has(itemRefKey(current))) return current;
  const at = current ? indexOfItem(items, current) : -1;
  const waits = (item: ItemRef) => !names.has(itemRefKey(item));
  return items.slice(at + 1).find(waits) ?? items.slice(0, Math.max(0, at)).findLast(waits) ?? null;
}

/** From one to the other, both included, as shift chooses them. */
export function itemRange<Item extends ItemRef>(items: readonly Item[], from: ItemRef, to: ItemRef): Item[] {
  const ends = [indexOfItem(items, from), indexOfItem(items, to)];
  return ends.includes(-1) ? [] : items.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** The queue as it is once these are decided. */
export function removeFromQueue(queue: ModerationQueue, names: ReadonlySet<string>): ModerationQueue {
  const gone = queue.items.filter((item) => names.has(itemRefKey(item)));
  if (gone.length === 0) return queue;
  const items = queue.items.filter((item) => !names.has(itemRefKey(item)));
  const goneOf = (kind: string) => gone.filter((item) => item.kind === kind).length;
  return {
    items,
    total: queue.total - gone.length,
    counts: countsByKind((kind) => queue.counts[kind] - goneOf(kind)),
    overdue: queue.overdue - gone.filter((item) => item.isOverdue).length,
    oldestAt: items[0]?.submittedAt ?? null,
  };
}

function countsByKind(count: (kind: DeskItemKind) => number): ModerationQueue['counts'] {
  // one entry for each kind
  return Object.fromEntries(DESK_ITEM_KINDS.map((kind) => [kind, count(kind)])) as ModerationQueue['counts'];
}

export function indexOfItem(items: readonly ItemRef[], wanted: ItemRef): number {
  return items.findIndex((item) => itemRefKey(item) === itemRefKey(wanted));
}
