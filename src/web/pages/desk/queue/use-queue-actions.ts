import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { resolveReason } from '#domain/moderation/decision-reasons.ts';
import type { DeskItem, ItemRef, QueueItem } from '../../../api/desk-models.ts';
import type { DeskDecision } from '../../../api/desk-queue.ts';
import type { DeskProps } from '../DeskLayout.tsx';
import { isRemovalOnly, needsReasonToApprove, type TitledItem } from '../decisions/decision-labels.ts';
import { isCorrectable, isDecidable, itemTitle } from '../item/use-desk-item.ts';
import { useItemDrafts } from '../item/use-item-drafts.ts';
import { adjacentItem, indexOfItem, nextAfterDecision } from './queue-navigation.ts';
import { useQueueSelection } from './use-queue-selection.ts';

const CORRECTED_REASON = resolveReason({ kind: 'submission', verdict: 'approved' }, 'corrected');

type QueueView = { items: readonly QueueItem[]; currentRef: ItemRef | null; item: DeskItem | undefined };

/** The actions of the queue, shared by buttons and shortcuts. */
export function useQueueActions({ navigate, decisions }: DeskProps, { items, currentRef, item }: QueueView) {
  const pane = useRef<HTMLElement>(null);
  const selection = useQueueSelection(items);
  const drafts = useItemDrafts();
  const [reasonDialog, setReasonDialog] = useState<'request-changes' | 'reject' | 'approve' | null>(null);
  const targets = decisionTargets(selection.items, item);
  // Only submissions have a sender who can resubmit.
  const canRequestChanges = targets.length > 0 && targets.every(({ kind }) => kind === 'submission');

  const decide = (decision: DeskDecision) => {
    decisions.decide(targets, decision);
    selection.clear();
    if (isPaneVisible(pane)) navigate({ item: nextAfterDecision(items, currentRef, targets) }, 'replace');
  };
  const canDecide = () => targets.length > 0 && (selection.items.length > 0 || isPaneVisible(pane));
  const approve = () => {
    if (!canDecide() || !canApprove(targets, item)) return;
    if (targets.some(needsReasonToApprove)) return setReasonDialog('approve');
    const changes = selection.items.length === 0 && item ? flushSync(() => drafts.validatedChanges(item)) : {};
    if (!changes) return pane.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const isChanged = Object.keys(changes).length > 0;
    decide({ verdict: 'approved', reason: isChanged ? CORRECTED_REASON : '', ...(isChanged && { changes }) });
  };
  const step = (offset: 1 | -1) => {
    if (!isPaneVisible(pane)) return navigate({ item: currentRef });
    navigate({ item: adjacentItem(items, currentRef, offset) }, 'replace');
  };
  return {
    pane,
    selection,
    drafts,
    targets,
    reasonDialog,
    step,
    approve,
    reject: () => canDecide() && setReasonDialog('reject'),
    canRequestChanges,
    requestChanges: () => canDecide() && canRequestChanges && setReasonDialog('request-changes'),
    closeReasonDialog: () => setReasonDialog(null),
    submitReason: (reason: string) => {
      setReasonDialog(null);
      const verdict = reasonDialog === 'approve' ? 'approved' : 'rejected';
      decide({ verdict, reason, isChangeRequest: reasonDialog === 'request-changes' });
    },
    edit: () => {
      if (!item || !isCorrectable(item) || !isPaneVisible(pane)) return;
      flushSync(() => drafts.open(item));
      pane.current?.querySelector<HTMLElement>('form input')?.focus();
    },
    toggleSelection: () => {
      const index = currentRef ? indexOfItem(items, currentRef) : -1;
      const row = items[index];
      if (row) selection.toggle(row);
    },
    undo: async () => {
      const restored = await decisions.undoLast();
      // a restored reply or photo appears within the item that is already open
      if (restored && !isRemovalOnly(restored) && isPaneVisible(pane))
        navigate({ item: { kind: restored.kind, id: restored.id } }, 'replace');
    },
  };
}

export type QueueActions = ReturnType<typeof useQueueActions>;

/** Ownership is granted through claims only, and public content is kept only if it was reported. */
export function canApprove(targets: readonly TitledItem[], item: DeskItem | undefined): boolean {
  const isApprovable = (target: TitledItem) =>
    target.kind !== 'ownership' && target.kind !== 'reply' && !(item && isSame(target, item) && isUnreported(item));
  return targets.length > 0 && targets.every(isApprovable);
}

const isSame = (one: ItemRef, other: ItemRef) => one.kind === other.kind && one.id === other.id;

const isUnreported = (item: DeskItem) =>
  (item.kind === 'photo' || item.kind === 'listing') && item.reports.length === 0;

function decisionTargets(selected: readonly QueueItem[], item: DeskItem | undefined): readonly TitledItem[] {
  if (selected.length > 0) return selected;
  return item && isDecidable(item) ? [{ kind: item.kind, id: item.id, title: itemTitle(item) }] : [];
}

/** On a phone the pane can be hidden, and nothing may be decided unseen. */
function isPaneVisible(pane: RefObject<HTMLElement | null>): boolean {
  return pane.current?.checkVisibility() ?? false;
}
