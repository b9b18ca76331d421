import type { DeskDecisionResult, ItemRef, LoggedDecision } from '../../../api/desk-models.ts';
import { itemRefKey } from '../desk-location.ts';

export type TitledItem = ItemRef & { title: string };

export type DecisionNotice = { tone: 'ok' | 'bad'; text: string; canUndo: boolean; linkedItem: ItemRef | null };

export type FailedOutcome = Extract<DeskDecisionResult, { isDecided: false }>;

export const CHANGES_REQUESTED_LABEL = 'Asked for changes';
export const VERDICT_LABELS = { approved: 'Approved', rejected: 'Rejected' } as const;

/** Replies and photos are already public: they can be removed, not approved. */
export const isRemovalOnly = ({ kind }: ItemRef): boolean => kind === 'reply' || kind === 'photo';

/** Ownership is handed over or ended rather than approved or rejected. */
export function verdictLabel({
  item,
  verdict,
  isChangeRequest,
}: Pick<LoggedDecision, 'item' | 'verdict' | 'isChangeRequest'>): string {
  if (isChangeRequest) return CHANGES_REQUESTED_LABEL;
  if (item.kind === 'check') return 'Written down';
  if (item.kind === 'merge') return 'Merged';
  if (isRemovalOnly(item)) return 'Removed';
  if (item.kind !== 'ownership') return VERDICT_LABELS[verdict];
  return verdict === 'approved' ? 'Handed over' : 'Ended';
}

export function itemsLabel(items: readonly { title: string }[]): string {
  return items.length === 1 ? (items[0]?.title ?? '') : `${items.length} items`;
}

/** A conflict means that another moderator decided first. */
export function failureNotice(items: readonly TitledItem[], failed: readonly FailedOutcome[]): DecisionNotice {
  const [first] = failed;
  const title = items.find((item) => first && itemRefKey(item) === itemRefKey(first.item))?.title ?? '';
  const others = failed.length > 1 ? ` And ${failed.length - 1} more could not be decided.` : '';
  const start = first?.code === 'conflict' ? `Somebody else was quicker with ${title}.` : `Not decided: ${title}.`;
  return {
    tone: 'bad',
    text: `${start} ${first?.error ?? ''}${others}`,
    canUndo: failed.length < items.length,
    linkedItem: first?.item ?? null,
  };
}
