import type { DeskItemKind, Verdict } from '#domain/moderation/decision.ts';
import type { DeskDecisionResult, ItemRef, LoggedDecision } from '../../../api/desk-models.ts';
import { itemRefKey } from '../desk-location.ts';

export type TitledItem = ItemRef & { title: string };

export type DecisionNotice = { tone: 'ok' | 'bad'; text: string; canUndo: boolean; linkedItem: ItemRef | null };

export type FailedOutcome = Extract<DeskDecisionResult, { isDecided: false }>;

export const CHANGES_REQUESTED_LABEL = 'Asked for changes';
const VERDICT_LABELS = { approved: 'Approved', rejected: 'Rejected' } as const;

/** Replies and photos appear within other items, and are removed there. */
export const isRemovalOnly = ({ kind }: ItemRef): boolean => kind === 'reply' || kind === 'photo';

/** Public already: a decision keeps or removes it. */
const isPublicContent = (item: ItemRef): boolean => isRemovalOnly(item) || item.kind === 'listing';

/** Decisions that keep something public, or judge an appeal, need a reason whatever the verdict. */
export const needsReasonToApprove = ({ kind }: ItemRef): boolean =>
  kind === 'listing' || kind === 'photo' || kind === 'appeal';

/** The names of both decisions on the buttons. */
export function actionLabels(items: readonly ItemRef[]): { approve: string; reject: string } {
  if (items.length > 0 && items.every(isPublicContent)) return { approve: 'Keep', reject: 'Remove' };
  if (items.length > 0 && items.every(({ kind }) => kind === 'appeal')) return { approve: 'Grant', reject: 'Deny' };
  return { approve: 'Approve', reject: 'Reject' };
}

/** Ownership is handed over or ended rather than approved or rejected. */
export function verdictLabel({
  item,
  verdict,
  isChangeRequest,
}: Pick<LoggedDecision, 'item' | 'verdict' | 'isChangeRequest'>): string {
  if (isChangeRequest) return CHANGES_REQUESTED_LABEL;
  if (item.kind === 'check') return 'Recorded';
  if (item.kind === 'merge') return 'Merged';
  if (item.kind === 'change') return 'Changed';
  if (item.kind === 'appeal') return verdict === 'approved' ? 'Granted' : 'Denied';
  if (isPublicContent(item)) return verdict === 'approved' ? 'Kept' : 'Removed';
  if (item.kind !== 'ownership') return VERDICT_LABELS[verdict];
  return verdict === 'approved' ? 'Transferred' : 'Ended';
}

/** Starts the notice of a decision. */
export function noticeLabel(items: readonly ItemRef[], verdict: Verdict): string {
  const [item] = items;
  const isNamed =
    item && items.every(({ kind }) => kind === item.kind) && (isPublicContent(item) || item.kind === 'appeal');
  return isNamed ? `${verdictLabel({ item, verdict, isChangeRequest: false })}:` : VERDICT_LABELS[verdict];
}

const KIND_NOUNS: Record<DeskItemKind, string> = {
  submission: 'submission',
  review: 'review',
  listing: 'listing',
  photo: 'photo',
  edit: 'edit',
  correction: 'correction',
  claim: 'claim',
  appeal: 'appeal',
  ownership: 'ownership',
  check: 'check',
  reply: 'reply',
  merge: 'merge',
  change: 'change',
};

/** For example "this review", or "3 items". */
export function itemsNoun(items: readonly ItemRef[]): string {
  const [item] = items;
  return items.length === 1 && item ? `this ${KIND_NOUNS[item.kind]}` : `${items.length} items`;
}

const MAX_TITLES = 3;

export function itemTitles(items: readonly TitledItem[]): string {
  const titles = items.slice(0, MAX_TITLES).map(({ title }) => title);
  const more = items.length - titles.length;
  return `${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export function itemsLabel(items: readonly { title: string }[]): string {
  return items.length === 1 ? (items[0]?.title ?? '') : `${items.length} items`;
}

/** For a granted appeal that could not change everything back; null if it did. */
export function partialNotice(items: readonly TitledItem[], notRestored: readonly string[]): DecisionNotice | null {
  if (notRestored.length === 0) return null;
  const text = `Granted: ${itemsLabel(items)}. Not restored, because changed since: ${notRestored.join(', ')}.`;
  return { tone: 'ok', text, canUndo: true, linkedItem: null };
}

export function undoneText(items: readonly { title: string }[], notRestored: readonly string[]): string {
  const rest = notRestored.length > 0 ? ` Not restored, because changed since: ${notRestored.join(', ')}.` : '';
  return `Undone: ${itemsLabel(items)}.${rest}`;
}

/** A conflict means that another moderator decided first. */
export function failureNotice(items: readonly TitledItem[], failed: readonly FailedOutcome[]): DecisionNotice {
  const [first] = failed;
  const title = items.find((item) => first && itemRefKey(item) === itemRefKey(first.item))?.title ?? '';
  const others = failed.length > 1 ? ` And ${failed.length - 1} more failed.` : '';
  const start = first?.code === 'conflict' ? `Someone else already decided on ${title}.` : `Couldn’t decide ${title}.`;
  return {
    tone: 'bad',
    text: `${start} ${first?.error ?? ''}${others}`,
    canUndo: failed.length < items.length,
    linkedItem: first?.item ?? null,
  };
}
