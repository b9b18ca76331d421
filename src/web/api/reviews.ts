import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { parseErrorDetails } from './error-details.ts';
import type { PagedReviews, ReviewModel } from './models.ts';
import { reviewsQuery } from './public-queries.ts';
import { orEmpty } from './query-client.ts';
import { asNumber, asObject, asText } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type ReviewInput = { rating: number; comment: string; reviewerName: string };

export type ReviewResult =
  | { success: true; message: string; id: number | null }
  | { success: false; error: string; fields: Record<string, string> };

const SUBMIT_FAILED = 'We couldn’t send your review. Please try again.';

/** spec §7: it succeeded when the message contains 'submitted'. */
export async function submitReview(api: Api, listingId: number, form: ReviewInput): Promise<ReviewResult> {
  const { rating, comment, reviewerName } = form;
  const body = { listing_id: listingId, rating, comment, ...(reviewerName && { reviewer_name: reviewerName }) };
  try {
    const wire = asObject(await api.request({ path: '/reviews.php', method: 'POST', body }));
    const message = asText(wire?.message);
    const id = asNumber(asObject(wire?.data)?.id);
    if (message.includes('submitted')) return { success: true, message, id };
    return { success: false, error: asText(wire?.error, message || SUBMIT_FAILED), fields: {} };
  } catch (error) {
    const { message, fields } = parseErrorDetails(error);
    return { success: false, error: message || SUBMIT_FAILED, fields };
  }
}

/** `flaggedFor`: the rules that sent it to the moderators. */
export type MyReview = { id: number; rating: number; comment: string; status: string; flaggedFor: string[] };

const loadOperations = () => import('#contract/review-operations.ts');

/** The user's own review of a business; null without one, and not requested from a foreign API. */
export function myReviewQuery(api: Api, session: Session | null, listingId: number) {
  return queryOptions({
    queryKey: [...(session ? userScopedKey(session) : []), 'review', listingId],
    enabled: session !== null && api.isOwnServer,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<MyReview | null> => {
      const loadOperation = async () => (await loadOperations()).getMyReviewOperation;
      const response = await orEmpty(call(api, loadOperation, { query: { listingId }, signal }), null);
      if (!response?.data) return null;
      const { id, rating, comment, status, heldFor } = response.data;
      return { id, rating, comment, status, flaggedFor: heldFor };
    },
  });
}

/** Adds or removes the visitor's vote; resolves to the number of votes afterwards. */
export async function setHelpfulVote(api: Api, reviewId: number, isHelpful: boolean): Promise<number> {
  const { addHelpfulVoteOperation, removeHelpfulVoteOperation } = await loadOperations();
  const operation = isHelpful ? addHelpfulVoteOperation : removeHelpfulVoteOperation;
  return (await call(api, operation, { params: { id: reviewId } })).data.helpfulCount;
}

export async function saveReply(
  api: Api,
  reviewId: number,
  text: string,
): Promise<{ reply: NonNullable<ReviewModel['reply']>; message: string }> {
  const { saveReviewReplyOperation } = await loadOperations();
  const { data, message } = await call(api, saveReviewReplyOperation, { params: { id: reviewId }, body: { text } });
  return { reply: { text: data.text, createdAt: data.createdAt }, message };
}

export async function deleteReply(api: Api, reviewId: number): Promise<string> {
  const { deleteReviewReplyOperation } = await loadOperations();
  return (await call(api, deleteReviewReplyOperation, { params: { id: reviewId } })).message;
}

/** Updates one review in the cached pages. */
export function updateCachedReview(
  client: QueryClient,
  api: Api,
  changed: Partial<ReviewModel> & Pick<ReviewModel, 'id' | 'listingId'>,
) {
  const inPage = ({ reviews, ...page }: PagedReviews): PagedReviews => ({
    ...page,
    reviews: reviews.map((review) => (review.id === changed.id ? { ...review, ...changed } : review)),
  });
  client.setQueryData(
    reviewsQuery(api, changed.listingId).queryKey,
    (data) => data && { ...data, pages: data.pages.map(inPage) },
  );
}
