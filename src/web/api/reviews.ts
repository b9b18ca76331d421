import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReportReason } from '#domain/reviews/review-report.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { parseErrorDetails } from './error-details.ts';
import type { PagedReviews, ReviewModel } from './models.ts';
import { parseReply } from './parse-responses.ts';
import { reviewsQuery } from './public-queries.ts';
import { orEmpty } from './query-client.ts';
import { asNumber, asObject, asText } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type ReviewInput = { rating: number; comment: string; reviewerName: string };

export type ReviewResult =
  | { success: true; message: string; id: number | null }
  | { success: false; error: string; fields: Record<string, string> };

const SUBMIT_FAILED = 'Your review could not be sent. Please try again.';

/** spec §7: it succeeded when the message says 'submitted'. */
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
    const { message: sentence, fields } = parseErrorDetails(error);
    return { success: false, error: sentence || SUBMIT_FAILED, fields };
  }
}

/** `heldFor` are the rules by which it is held back. */
export type MyReview = { id: number; rating: number; comment: string; status: string; flaggedFor: string[] };

/** What one has said of a business already; null also where the server keeps no account of it. */
export function myReviewQuery(api: Api, session: Session | null, listingId: number) {
  return queryOptions({
    queryKey: [...(session ? userScopedKey(session) : []), 'review', listingId],
    enabled: session !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<MyReview | null> => {
      const query = { listing_id: listingId };
      const answer = await orEmpty(api.request({ path: '/api/reviews/mine', query, signal }), null);
      const wire = asObject(asObject(answer)?.data);
      const rating = asNumber(wire?.rating);
      if (rating === null) return null;
      const heldFor = Array.isArray(wire?.held_for) ? wire.held_for.map(String) : [];
      const id = asNumber(wire?.id) ?? 0;
      return { id, rating, comment: asText(wire?.comment), status: asText(wire?.status), flaggedFor: heldFor };
    },
  });
}

/** Gives or takes back one's vote; answers how many there are then, where the server says so. */
export async function setHelpfulVote(api: Api, reviewId: number, isHelpful: boolean): Promise<number | null> {
  const answer = await api.request({
    path: `/api/reviews/${reviewId}/helpful`,
    method: isHelpful ? 'POST' : 'DELETE',
  });
  return asNumber(asObject(asObject(answer)?.data)?.helpful_count);
}

export async function reportReview(
  api: Api,
  reviewId: number,
  body: { reason: ReportReason; note: string },
): Promise<string> {
  return asText(
    asObject(await api.request({ path: `/api/reviews/${reviewId}/reports`, method: 'POST', body }))?.message,
  );
}

export async function saveReply(api: Api, reviewId: number, text: string) {
  const answer = asObject(await api.request({ path: `/api/reviews/${reviewId}/reply`, method: 'PUT', body: { text } }));
  return { reply: parseReply(answer?.data), message: asText(answer?.message) };
}

export async function deleteReply(api: Api, reviewId: number): Promise<string> {
  return asText(asObject(await api.request({ path: `/api/reviews/${reviewId}/reply`, method: 'DELETE' }))?.message);
}

/** Changes one review among those that the browser has, wherever it stands. */
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
    (known) => known && { ...known, pages: known.pages.map(inPage) },
  );
}
