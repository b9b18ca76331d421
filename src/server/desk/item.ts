import type * as z from 'zod/mini';
import type { readDeskItem } from '#contract/desk.ts';
import type { Decision, ItemKind, Signal } from '#domain/desk.ts';
import { hasLinks } from '#domain/review-reply.ts';
import { type Item, listHistory } from '#storage/decisions.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { checkKind } from '../moderation/checks.ts';
import { claimKind } from '../moderation/claims.ts';
import { correctionKind } from '../moderation/corrections.ts';
import { editKind } from '../moderation/edits.ts';
import { mergeKind } from '../moderation/merge-kind.ts';
import { ownershipKind } from '../moderation/ownership.ts';
import { photoKind, replyKind } from '../moderation/removals.ts';
import { reviewSignals } from '../moderation/review-facts.ts';
import { reviewKind, type ShownReview } from '../moderation/reviews.ts';
import { submissionKind } from '../moderation/submissions.ts';
import { presentReviewItem, presentSubmission } from './present.ts';
import { presentClaimItem, presentOwnership } from './present-claim.ts';
import { presentCheck, presentCorrection } from './present-correction.ts';
import { presentEdit } from './present-edit.ts';
import { presentMergeItem } from './present-merge.ts';
import { presentPhotoItem, presentReplyItem } from './present-removal.ts';

type ItemWire = z.infer<typeof readDeskItem.answer>['data'];

/** Looked at: null when there is no such item. */
type Reader = (context: ServerContext, id: number, history: Decision[]) => Promise<ItemWire | null>;

/** Shows an item as its kind does, and presents what was found. */
function reader<Shown>(
  kind: { show: (db: ServerContext['db'], id: number, now: Date) => Promise<Shown | null> },
  present: (shown: Shown, history: Decision[]) => ItemWire,
): Reader {
  return async ({ db, clock }, id, history) => {
    const shown = await kind.show(db, id, clock());
    return shown && present(shown, history);
  };
}

const READERS: Record<ItemKind, Reader> = {
  submission: reader(submissionKind, presentSubmission),
  review: reader(reviewKind, (shown, history) =>
    presentReviewItem({ ...shown, since: waitsSince(shown), signals: signalsOf(shown) }, history),
  ),
  edit: reader(editKind, presentEdit),
  correction: reader(correctionKind, presentCorrection),
  claim: reader(claimKind, presentClaimItem),
  ownership: reader(ownershipKind, presentOwnership),
  check: reader(checkKind, presentCheck),
  reply: reader(replyKind, presentReplyItem),
  photo: reader(photoKind, presentPhotoItem),
  merge: reader(mergeKind, presentMergeItem),
};

/** Whose number an item has, where it is not its own. */
const NUMBERED_AS: Partial<Record<ItemKind, string>> = {
  ownership: 'listing',
  check: 'listing',
  merge: 'listing',
  reply: 'review',
};

/** One item with all that is needed to decide, also one that was decided. */
export async function readItem(context: ServerContext, item: Item): Promise<ItemWire> {
  const read = await READERS[item.kind](context, item.id, await listHistory(context.db, item));
  if (!read) throw notFound(`There is no ${NUMBERED_AS[item.kind] ?? item.kind} ${item.id}.`);
  return read;
}

function waitsSince({ review, reports }: ShownReview): Date {
  return review.status === 'pending'
    ? (review.heldAt ?? review.createdAt)
    : (reports[0]?.createdAt ?? review.createdAt);
}

function signalsOf({ review, reports, reply }: ShownReview): Signal[] {
  const signals = reviewSignals({
    heldFor: review.heldFor,
    reports: reports.length,
    reportReasons: [...new Set(reports.map((report) => report.reason))],
  });
  if (!reply || !hasLinks(reply)) return signals;
  return [...signals, { code: 'reply-links', text: 'There is a web address in the owner’s reply.' }];
}
