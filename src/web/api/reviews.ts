import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReportReason } from '#domain/review-report.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import type { Review, ReviewPage } from './models.ts';
import { ownKey } from './own-key.ts';
import { reviewsQuery } from './queries.ts';
import { orEmpty } from './query-client.ts';
import { readReply } from './read.ts';
import { refusalOf } from './refusal.ts';
import { asWire, numberOf, textOf } from './wire.ts';

export type ReviewForm = { rating: number; comment: string; reviewerName: string };

export type ReviewResult =
  | { success: true; message: string; id: number | null }
  | { success: false; error: string; fields: Record<string, string> };

const NOT_SENT = 'Your review could not be sent. Please try again.';

/** spec §7: it succeeded when the message says 'submitted'. */
export async function submitReview(api: Api, listingId: number, form: ReviewForm): Promise<ReviewResult> {
  const { rating, comment, reviewerName } = form;
  const body = { listing_id: listingId, rating, comment, ...(reviewerName && { reviewer_name: reviewerName }) };
  try {
    const wire = asWire(await api.call({ path: '/reviews.php', method: 'POST', body }));
    const message = textOf(wire?.message);
    const id = numberOf(asWire(wire?.data)?.id);
    if (message.includes('submitted')) return { success: true, message, id };
    return { success: false, error: textOf(wire?.error, message || NOT_SENT), fields: {} };
  } catch (error) {
    const { sentence, fields } = refusalOf(error);
    return { success: false, error: sentence || NOT_SENT, fields };
  }
}

/** `heldFor` are the rules by which it is held back. */
export type OwnReview = { id: number; rating: number; comment: string; status: string; heldFor: string[] };

/** What one has said of a business already; null also where the server keeps no account of it. */
export function ownReviewQuery(api: Api, session: Session | null, listingId: number) {
  return queryOptions({
    queryKey: [...(session ? ownKey(session) : []), 'review', listingId],
    enabled: session !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<OwnReview | null> => {
      const query = { listing_id: listingId };
      const answer = await orEmpty(api.call({ path: '/api/reviews/mine', query, signal }), null);
      const wire = asWire(asWire(answer)?.data);
      const rating = numberOf(wire?.rating);
      if (rating === null) return null;
      const heldFor = Array.isArray(wire?.held_for) ? wire.held_for.map(String) : [];
      const id = numberOf(wire?.id) ?? 0;
      return { id, rating, comment: textOf(wire?.comment), status: textOf(wire?.status), heldFor };
    },
  });
}

/** Gives or takes back one's vote; answers how many there are then, where the server says so. */
export async function setHelpful(api: Api, reviewId: number, isHelpful: boolean): Promise<number | null> {
  const answer = await api.call({
    path: `/api/reviews/${reviewId}/helpful`,
    method: isHelpful ? 'POST' : 'DELETE',
  });
  return numberOf(asWire(asWire(answer)?.data)?.helpful_count);
}

export async function reportReview(
  api: Api,
  reviewId: number,
  body: { reason: ReportReason; note: string },
): Promise<string> {
  return textOf(asWire(await api.call({ path: `/api/reviews/${reviewId}/reports`, method: 'POST', body }))?.message);
}

export async function writeReply(api: Api, reviewId: number, text: string) {
  const answer = asWire(await api.call({ path: `/api/reviews/${reviewId}/reply`, method: 'PUT', body: { text } }));
  return { reply: readReply(answer?.data), message: textOf(answer?.message) };
}

export async function deleteReply(api: Api, reviewId: number): Promise<string> {
  return textOf(asWire(await api.call({ path: `/api/reviews/${reviewId}/reply`, method: 'DELETE' }))?.message);
}

/** Changes one review among those that the browser has, wherever it stands. */
export function changeReview(
  client: QueryClient,
  api: Api,
  changed: Partial<Review> & Pick<Review, 'id' | 'listingId'>,
) {
  const inPage = ({ reviews, ...page }: ReviewPage): ReviewPage => ({
    ...page,
    reviews: reviews.map((review) => (review.id === changed.id ? { ...review, ...changed } : review)),
  });
  client.setQueryData(
    reviewsQuery(api, changed.listingId).queryKey,
    (known) => known && { ...known, pages: known.pages.map(inPage) },
  );
}
