import { DESK_ITEM_KINDS, type DeskItemKind } from '#domain/moderation/decision.ts';
import type { ItemRef, ModerationQueue } from '../../../api/desk-models.ts';
import { itemRefKey } from '../desk-location.ts';

/** Returns the next or previous item, stopping at the ends. An item outside of the list leads to the first. */
export function adjacentItem(items: readonly ItemRef[], current: ItemRef | null, offset: 1 | -1): ItemRef | null {
  const index = current ? indexOfItem(items, current) : -1;
  if (index < 0) return items[0] ?? null;
  return items[index + offset] ?? items[index] ?? null;
}

/** Returns the item to show after a decision: the next one, else the previous one, else null. */
export function nextAfterDecision(
  items: readonly ItemRef[],
  current: ItemRef | null,
  decided: readonly ItemRef[],
): ItemRef | null {
  const keys = new Set(decided.map(itemRefKey));
  if (current && !keys.has(itemRefKey(current))) return current;
  const index = current ? indexOfItem(items, current) : -1;
  const isUndecided = (item: ItemRef) => !keys.has(itemRefKey(item));
  return items.slice(index + 1).find(isUndecided) ?? items.slice(0, Math.max(0, index)).findLast(isUndecided) ?? null;
}

/** Returns the items of a shift-selection, including both ends. */
export function itemRange<Item extends ItemRef>(items: readonly Item[], from: ItemRef, to: ItemRef): Item[] {
  const ends = [indexOfItem(items, from), indexOfItem(items, to)];
  return ends.includes(-1) ? [] : items.slice(Math.min(...ends), Math.max(...ends) + 1);
}

export function removeFromQueue(queue: ModerationQueue, keys: ReadonlySet<string>): ModerationQueue {
  const removed = queue.items.filter((item) => keys.has(itemRefKey(item)));
  if (removed.length === 0) return queue;
  const items = queue.items.filter((item) => !keys.has(itemRefKey(item)));
  const removedCount = (kind: string) => removed.filter((item) => item.kind === kind).length;
  return {
    items,
    total: queue.total - removed.length,
    counts: countsByKind((kind) => queue.counts[kind] - removedCount(kind)),
    overdue: queue.overdue - removed.filter((item) => item.isOverdue).length,
    oldestAt: items[0]?.submittedAt ?? null,
  };
}

function countsByKind(count: (kind: DeskItemKind) => number): ModerationQueue['counts'] {
  // fromEntries loses the key type
  return Object.fromEntries(DESK_ITEM_KINDS.map((kind) => [kind, count(kind)])) as ModerationQueue['counts'];
}

export function indexOfItem(items: readonly ItemRef[], target: ItemRef): number {
  return items.findIndex((item) => itemRefKey(item) === itemRefKey(target));
}
