import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { resolveReason } from '#domain/moderation/decision-reasons.ts';
import type { DeskItem, ItemRef, QueueItem } from '../../../api/desk-models.ts';
import type { DeskDecision } from '../../../api/desk-queue.ts';
import type { DeskProps } from '../DeskLayout.tsx';
import { isRemovalOnly, type TitledItem } from '../decisions/decision-labels.ts';
import { isCorrectable, isDecidable, itemTitle } from '../item/use-desk-item.ts';
import { useItemDrafts } from '../item/use-item-drafts.ts';
import { adjacentItem, indexOfItem, nextAfterDecision } from './queue-navigation.ts';
import { useQueueSelection } from './use-queue-selection.ts';

const CORRECTED_REASON = resolveReason({ kind: 'submission', verdict: 'approved' }, 'corrected');

type QueueView = { items: readonly QueueItem[]; currentRef: ItemRef | null; item: DeskItem | undefined };

/** What can be done with the queue, by button and by key alike. */
export function useQueueActions({ go, decisions }: DeskProps, { items, currentRef, item }: QueueView) {
  const pane = useRef<HTMLElement>(null);
  const chosen = useQueueSelection(items);
  const drafts = useItemDrafts();
  const [isRejecting, setRejecting] = useState<'asking' | 'rejecting' | null>(null);
  const targets = decisionTargets(chosen.items, item);

  const decide = (ruling: DeskDecision) => {
    decisions.decide(targets, ruling);
    chosen.clear();
    if (isPaneVisible(pane)) go({ item: nextAfterDecision(items, currentRef, targets) }, 'same-entry');
  };
  const canDecide = () => targets.length > 0 && (chosen.items.length > 0 || isPaneVisible(pane));
  const approve = () => {
    if (!canDecide() || !canApprove(targets)) return;
    const changes = chosen.items.length === 0 && item ? flushSync(() => drafts.validatedChanges(item)) : {};
    if (!changes) return pane.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const isChanged = Object.keys(changes).length > 0;
    decide({ verdict: 'approved', reason: isChanged ? CORRECTED_REASON : '', ...(isChanged && { changes }) });
  };
  const step = (by: 1 | -1) => {
    if (!isPaneVisible(pane)) return go({ item: currentRef });
    go({ item: adjacentItem(items, currentRef, by) }, 'same-entry');
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
    canRequestChanges: targets.length > 0 && targets.every(({ kind }) => kind === 'submission'),
    requestChanges: () => canDecide() && targets.every(({ kind }) => kind === 'submission') && setRejecting('asking'),
    closeReject: () => setRejecting(null),
    confirmReject: (reason: string) => {
      setRejecting(null);
      decide({ verdict: 'rejected', reason, isChangeRequest: isRejecting === 'asking' });
    },
    edit: () => {
      if (!item || !isCorrectable(item) || !isPaneVisible(pane)) return;
      flushSync(() => drafts.open(item));
      pane.current?.querySelector<HTMLElement>('form input')?.focus();
    },
    toggleSelection: () => {
      const at = currentRef ? indexOfItem(items, currentRef) : -1;
      const row = items[at];
      if (row) chosen.toggle(row);
    },
    undo: async () => {
      const back = await decisions.undoLast();
      // a reply or a photo is back where it was taken from, which is in sight already
      if (back && !isRemovalOnly(back) && isPaneVisible(pane))
        go({ item: { kind: back.kind, id: back.id } }, 'same-entry');
    },
  };
}

export type QueueActions = ReturnType<typeof useQueueActions>;

/** Nobody can be made an owner but by their claim, and what is shown needs no leave. */
export function canApprove(targets: readonly TitledItem[]): boolean {
  return targets.length > 0 && !targets.some((target) => target.kind === 'ownership' || isRemovalOnly(target));
}

function decisionTargets(chosen: readonly QueueItem[], item: DeskItem | undefined): readonly TitledItem[] {
  if (chosen.length > 0) return chosen;
  return item && isDecidable(item) ? [{ kind: item.kind, id: item.id, title: itemTitle(item) }] : [];
}

/** On a phone the list may be all there is to see: nothing is decided unseen. */
function isPaneVisible(pane: RefObject<HTMLElement | null>): boolean {
  return pane.current?.checkVisibility() ?? false;
}
