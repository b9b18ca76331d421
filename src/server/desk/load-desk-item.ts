import type * as z from 'zod/mini';
import type { getDeskItemOperation } from '#contract/desk/desk-queue-operations.ts';
import type { Decision, DeskItemKind, ModerationSignal } from '#domain/moderation/decision.ts';
import { replyHasLinks } from '#domain/reviews/review-reply.ts';
import { type DeskItemRef, listItemDecisions } from '#storage/desk/decisions.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { loadAppeal } from '../moderation/appeal-handler.ts';
import { checkHandler } from '../moderation/check-handler.ts';
import { claimHandler } from '../moderation/claim-handler.ts';
import { correctionHandler } from '../moderation/correction-handler.ts';
import { editHandler } from '../moderation/edit-handler.ts';
import { listingHandler } from '../moderation/listing-handler.ts';
import { mergeHandler } from '../moderation/merge-handler.ts';
import { ownershipHandler } from '../moderation/ownership-handler.ts';
import { photoHandler, replyHandler } from '../moderation/removal-handlers.ts';
import { reportFacts, reviewDeskSignals } from '../moderation/report-signals.ts';
import { type DeskReview, reviewHandler } from '../moderation/review-handler.ts';
import { changeHandler } from '../moderation/staff-change.ts';
import { submissionHandler } from '../moderation/submission-handler.ts';
import { presentClaimItem, presentOwnershipItem } from './present-claim-item.ts';
import { presentCheckItem, presentCorrectionItem } from './present-correction-item.ts';
import { presentReviewItem, presentSubmissionItem } from './present-desk-item.ts';
import { presentEditItem } from './present-edit-item.ts';
import { presentMergeItem } from './present-merge-item.ts';
import { presentPhotoItem, presentReplyItem } from './present-removal-item.ts';
import { presentAppealItem, presentChangeItem, presentListingItem } from './present-report-item.ts';

type DeskItemWire = z.infer<typeof getDeskItemOperation.response>['data'];

/** Resolves to null when there is no such item. */
type ItemLoader = (context: ServerContext, id: number, history: Decision[]) => Promise<DeskItemWire | null>;

function createItemLoader<Item>(
  handler: { load: (db: ServerContext['db'], id: number, now: Date) => Promise<Item | null> },
  present: (item: Item, history: Decision[]) => DeskItemWire,
): ItemLoader {
  return async ({ db, clock }, id, history) => {
    const item = await handler.load(db, id, clock());
    return item && present(item, history);
  };
}

const ITEM_LOADERS: Record<DeskItemKind, ItemLoader> = {
  submission: createItemLoader(submissionHandler, presentSubmissionItem),
  review: createItemLoader(reviewHandler, (item, history) =>
    presentReviewItem({ ...item, since: waitingSince(item), signals: reviewItemSignals(item) }, history),
  ),
  edit: createItemLoader(editHandler, presentEditItem),
  correction: createItemLoader(correctionHandler, presentCorrectionItem),
  claim: createItemLoader(claimHandler, presentClaimItem),
  ownership: createItemLoader(ownershipHandler, presentOwnershipItem),
  check: createItemLoader(checkHandler, presentCheckItem),
  reply: createItemLoader(replyHandler, presentReplyItem),
  photo: createItemLoader(photoHandler, presentPhotoItem),
  merge: createItemLoader(mergeHandler, presentMergeItem),
  listing: createItemLoader(listingHandler, presentListingItem),
  appeal: createItemLoader({ load: loadAppeal }, presentAppealItem),
  change: createItemLoader(changeHandler, presentChangeItem),
};

/** What an item's id identifies, for kinds without ids of their own. */
const ID_NOUNS: Partial<Record<DeskItemKind, string>> = {
  ownership: 'listing',
  check: 'listing',
  merge: 'listing',
  change: 'listing',
  reply: 'review',
};

export async function loadDeskItem(context: ServerContext, item: DeskItemRef): Promise<DeskItemWire> {
  const history = await listItemDecisions(context.db, item);
  const loaded = await ITEM_LOADERS[item.kind](context, item.id, history);
  if (!loaded) throw notFound(`We couldn’t find ${ID_NOUNS[item.kind] ?? item.kind} ${item.id}.`);
  return loaded;
}

function waitingSince({ review, reports }: DeskReview): Date {
  return review.status === 'pending'
    ? (review.flaggedAt ?? review.createdAt)
    : (reports[0]?.createdAt ?? review.createdAt);
}

function reviewItemSignals({ review, reports, reply }: DeskReview): ModerationSignal[] {
  const signals = reviewDeskSignals({ flags: review.flags, ...reportFacts(reports) });
  if (!reply || !replyHasLinks(reply)) return signals;
  return [...signals, { code: 'reply-links', text: 'The owner’s reply has a web address in it.' }];
}
