import { useState } from 'react';
import type { QueueItem } from '../../../api/desk-models.ts';
import { itemRefKey } from '../desk-location.ts';
import { itemRange } from './queue-navigation.ts';

/** Several that are decided together. What has left the queue is no longer chosen. */
export function useQueueSelection(items: readonly QueueItem[]) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<QueueItem | null>(null);
  const chosen = items.filter((item) => names.has(itemRefKey(item)));
  const toggle = (item: QueueItem, { isRange = false } = {}) => {
    const isOn = !names.has(itemRefKey(item));
    const meant = isRange && last ? itemRange(items, last, item) : [item];
    const next = new Set(names);
    for (const each of meant.length > 0 ? meant : [item]) {
      if (isOn) next.add(itemRefKey(each));
      else next.delete(itemRefKey(each));
    }
    setNames(next);
    setLast(item);
  };
  return {
    items: chosen,
    has: (item: QueueItem) => names.has(itemRefKey(item)),
    toggle,
    toggleAll: () => setNames(chosen.length === items.length ? new Set() : new Set(items.map(itemRefKey))),
    clear: () => setNames(new Set()),
  };
}

export type QueueSelection = ReturnType<typeof useQueueSelection>;
