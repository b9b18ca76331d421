import { useState } from 'react';
import type { WaitingItem } from '../../api/desk-models.ts';
import { nameOf } from './desk-place.ts';
import { rangeOf } from './queue-steps.ts';

/** Several that are decided together. What has left the queue is no longer chosen. */
export function useChosen(items: readonly WaitingItem[]) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<WaitingItem | null>(null);
  const chosen = items.filter((item) => names.has(nameOf(item)));
  const toggle = (item: WaitingItem, { isRange = false } = {}) => {
    const isOn = !names.has(nameOf(item));
    const meant = isRange && last ? rangeOf(items, last, item) : [item];
    const next = new Set(names);
    for (const each of meant.length > 0 ? meant : [item]) {
      if (isOn) next.add(nameOf(each));
      else next.delete(nameOf(each));
    }
    setNames(next);
    setLast(item);
  };
  return {
    items: chosen,
    has: (item: WaitingItem) => names.has(nameOf(item)),
    toggle,
    toggleAll: () => setNames(chosen.length === items.length ? new Set() : new Set(items.map(nameOf))),
    clear: () => setNames(new Set()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
