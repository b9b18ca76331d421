import type { ItemRef, LoggedDecision, Outcome } from '../../api/desk-models.ts';
import { nameOf } from './desk-place.ts';

export type Titled = ItemRef & { title: string };

/** What the bar at the bottom says about the last thing done. */
export type Notice = { tone: 'ok' | 'bad'; text: string; canUndo: boolean; show: ItemRef | null };

export type Refused = Extract<Outcome, { isDecided: false }>;

export const ASKED = 'Asked for changes';
export const VERDICT_WORDS = { approved: 'Approved', rejected: 'Rejected' } as const;

/** What can only be taken away: there is nothing to approve. */
export const isRemoval = ({ kind }: ItemRef): boolean => kind === 'reply' || kind === 'photo';

/** Of who manages a listing nothing is approved or rejected: it is handed over, or it ends. */
export function verdictWord({ item, verdict, asks }: Pick<LoggedDecision, 'item' | 'verdict' | 'asks'>): string {
  if (asks) return ASKED;
  if (item.kind === 'check') return 'Written down';
  if (item.kind === 'merge') return 'Merged';
  if (isRemoval(item)) return 'Removed';
  if (item.kind !== 'ownership') return VERDICT_WORDS[verdict];
  return verdict === 'approved' ? 'Handed over' : 'Ended';
}

export function titlesOf(items: readonly { title: string }[]): string {
  return items.length === 1 ? (items[0]?.title ?? '') : `${items.length} items`;
}

/** Somebody may have been quicker; anything else stays in the queue. */
export function refusalNotice(items: readonly Titled[], refused: readonly Refused[]): Notice {
  const [first] = refused;
  const title = items.find((item) => first && nameOf(item) === nameOf(first.item))?.title ?? '';
  const others = refused.length > 1 ? ` And ${refused.length - 1} more could not be decided.` : '';
  const start = first?.code === 'conflict' ? `Somebody else was quicker with ${title}.` : `Not decided: ${title}.`;
  return {
    tone: 'bad',
    text: `${start} ${first?.sentence ?? ''}${others}`,
    canUndo: refused.length < items.length,
    show: first?.item ?? null,
  };
}
