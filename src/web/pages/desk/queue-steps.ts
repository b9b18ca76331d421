import { ITEM_KINDS, type ItemKind } from '#domain/desk.ts';
import type { ItemRef, Queue } from '../../api/desk-models.ts';
import { nameOf } from './desk-place.ts';

/** The neighbour in the list; from outside of it the way leads to its first. The ends hold. */
export function stepFrom(items: readonly ItemRef[], current: ItemRef | null, by: 1 | -1): ItemRef | null {
  const at = current ? placeIn(items, current) : -1;
  if (at < 0) return items[0] ?? null;
  return items[at + by] ?? items[at] ?? null;
}

/** What comes up when these are decided: the next that waits, else the last one before. Null when nothing waits. */
export function afterDeciding(
  items: readonly ItemRef[],
  current: ItemRef | null,
  decided: readonly ItemRef[],
): ItemRef | null {
  const names = new Set(decided.map(nameOf));
  if (current && !names.has(nameOf(current))) return current;
  const at = current ? placeIn(items, current) : -1;
  const waits = (item: ItemRef) => !names.has(nameOf(item));
  return items.slice(at + 1).find(waits) ?? items.slice(0, Math.max(0, at)).findLast(waits) ?? null;
}

/** From one to the other, both included, as shift chooses them. */
export function rangeOf<Item extends ItemRef>(items: readonly Item[], from: ItemRef, to: ItemRef): Item[] {
  const ends = [placeIn(items, from), placeIn(items, to)];
  return ends.includes(-1) ? [] : items.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** The queue as it is once these are decided. */
export function withoutItems(queue: Queue, names: ReadonlySet<string>): Queue {
  const gone = queue.items.filter((item) => names.has(nameOf(item)));
  if (gone.length === 0) return queue;
  const items = queue.items.filter((item) => !names.has(nameOf(item)));
  const goneOf = (kind: string) => gone.filter((item) => item.kind === kind).length;
  return {
    items,
    total: queue.total - gone.length,
    counts: mapKinds((kind) => queue.counts[kind] - goneOf(kind)),
    overdue: queue.overdue - gone.filter((item) => item.isOverdue).length,
    oldestAt: items[0]?.submittedAt ?? null,
  };
}

function mapKinds(count: (kind: ItemKind) => number): Queue['counts'] {
  // one entry for each kind
  return Object.fromEntries(ITEM_KINDS.map((kind) => [kind, count(kind)])) as Queue['counts'];
}

export function placeIn(items: readonly ItemRef[], wanted: ItemRef): number {
  return items.findIndex((item) => nameOf(item) === nameOf(wanted));
}
