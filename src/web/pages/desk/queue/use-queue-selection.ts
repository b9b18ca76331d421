import { useState } from 'react';
import type { QueueItem } from '../../../api/desk-models.ts';
import { itemRefKey } from '../desk-location.ts';
import { itemRange } from './queue-navigation.ts';

/** Items that have left the queue drop out of the selection. */
export function useQueueSelection(items: readonly QueueItem[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<QueueItem | null>(null);
  const selected = items.filter((item) => keys.has(itemRefKey(item)));
  const toggle = (item: QueueItem, { isRange = false } = {}) => {
    const isSelecting = !keys.has(itemRefKey(item));
    const toggled = isRange && anchor ? itemRange(items, anchor, item) : [item];
    const next = new Set(keys);
    for (const each of toggled.length > 0 ? toggled : [item]) {
      if (isSelecting) next.add(itemRefKey(each));
      else next.delete(itemRefKey(each));
    }
    setKeys(next);
    setAnchor(item);
  };
  return {
    items: selected,
    has: (item: QueueItem) => keys.has(itemRefKey(item)),
    toggle,
    toggleAll: () => setKeys(selected.length === items.length ? new Set() : new Set(items.map(itemRefKey))),
    clear: () => setKeys(new Set()),
  };
}

export type QueueSelection = ReturnType<typeof useQueueSelection>;
