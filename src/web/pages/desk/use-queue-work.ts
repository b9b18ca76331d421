import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reasonOf } from '#domain/decision-reasons.ts';
import type { Ruling } from '../../api/desk.ts';
import type { DeskItem, ItemRef, WaitingItem } from '../../api/desk-models.ts';
import type { DeskProps } from './DeskFrame.tsx';
import { isRemoval, type Titled } from './decision-words.ts';
import { afterDeciding, placeIn, stepFrom } from './queue-steps.ts';
import { useChosen } from './use-chosen.ts';
import { useDrafts } from './use-drafts.ts';
import { isCorrectable, isWaiting, titleOf } from './use-shown-item.ts';

const CORRECTED = reasonOf({ kind: 'submission', verdict: 'approved' }, 'corrected');

type Sight = { items: readonly WaitingItem[]; current: ItemRef | null; item: DeskItem | undefined };

/** What can be done with the queue, by button and by key alike. */
export function useQueueWork({ go, decisions }: DeskProps, { items, current, item }: Sight) {
  const pane = useRef<HTMLElement>(null);
  const chosen = useChosen(items);
  const drafts = useDrafts();
  const [isRejecting, setRejecting] = useState<'asking' | 'rejecting' | null>(null);
  const targets = targetsOf(chosen.items, item);

  const decide = (ruling: Ruling) => {
    decisions.decide(targets, ruling);
    chosen.clear();
    if (isInSight(pane)) go({ item: afterDeciding(items, current, targets) }, 'same-entry');
  };
  const canDecide = () => targets.length > 0 && (chosen.items.length > 0 || isInSight(pane));
  const approve = () => {
    if (!canDecide() || !canApprove(targets)) return;
    const changes = chosen.items.length === 0 && item ? flushSync(() => drafts.takeChanges(item)) : {};
    if (!changes) return pane.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const isChanged = Object.keys(changes).length > 0;
    decide({ verdict: 'approved', reason: isChanged ? CORRECTED : '', ...(isChanged && { changes }) });
  };
  const step = (by: 1 | -1) => {
    if (!isInSight(pane)) return go({ item: current });
    go({ item: stepFrom(items, current, by) }, 'same-entry');
  };
  return {
    pane,
    chosen,
    drafts,
    targets,
    isRejecting,
    step,
    approve,
    reject: () => canDecide() && setRejecting('rejecting'),
    /** Only who sent something in can be asked to send it again. */
    canAsk: targets.length > 0 && targets.every(({ kind }) => kind === 'submission'),
    ask: () => canDecide() && targets.every(({ kind }) => kind === 'submission') && setRejecting('asking'),
    closeReject: () => setRejecting(null),
    rejectFor: (reason: string) => {
      setRejecting(null);
      decide({ verdict: 'rejected', reason, asks: isRejecting === 'asking' });
    },
    edit: () => {
      if (!item || !isCorrectable(item) || !isInSight(pane)) return;
      flushSync(() => drafts.open(item));
      pane.current?.querySelector<HTMLElement>('form input')?.focus();
    },
    choose: () => {
      const at = current ? placeIn(items, current) : -1;
      const row = items[at];
      if (row) chosen.toggle(row);
    },
    undo: async () => {
      const back = await decisions.undoLast();
      // a reply or a photo is back where it was taken from, which is in sight already
      if (back && !isRemoval(back) && isInSight(pane)) go({ item: { kind: back.kind, id: back.id } }, 'same-entry');
    },
  };
}

export type QueueWork = ReturnType<typeof useQueueWork>;

/** Nobody can be made an owner but by their claim, and what is shown needs no leave. */
export function canApprove(targets: readonly Titled[]): boolean {
  return targets.length > 0 && !targets.some((target) => target.kind === 'ownership' || isRemoval(target));
}

function targetsOf(chosen: readonly WaitingItem[], item: DeskItem | undefined): readonly Titled[] {
  if (chosen.length > 0) return chosen;
  return item && isWaiting(item) ? [{ kind: item.kind, id: item.id, title: titleOf(item) }] : [];
}

/** On a phone the list may be all there is to see: nothing is decided unseen. */
function isInSight(pane: RefObject<HTMLElement | null>): boolean {
  return pane.current?.checkVisibility() ?? false;
}
