import { notFound, redirect } from '@tanstack/react-router';
import { listingPhotosQuery } from '../../api/listing-photos.ts';
import { listingQuery, reviewsQuery, similarListingsQuery } from '../../api/public-queries.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import { verificationSummaryQuery } from '../../api/verification-summary.ts';
import type { AppContext } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { parseBusinessId, UNKNOWN_CATEGORY } from './business-id.ts';

type Params = { id: string };
type LoaderInput = { params: Params; context: AppContext; abortController: AbortController };

/** Avoids flashing the loading state on fast responses. */
const PENDING_AFTER_MS = 150;

export const businessRoute = {
  pendingMs: PENDING_AFTER_MS,
  pendingMinMs: 0,
  /** Title and status need the listing, so it is always awaited, as are its photos; the rest only on the server. */
  loader: async ({ params, context: { queryClient, api }, abortController }: LoaderInput) => {
    const id = parseBusinessId(params.id);
    if (id === null) throw notFound();
    const reviews = queryClient.prefetchInfiniteQuery(reviewsQuery(api, id));
    await queryClient.prefetchQuery(listingQuery(api, id));
    const listing = queryClient.getQueryData(listingQuery(api, id).queryKey);
    if (listing === null) throw notFound();
    // The listing was merged into another one.
    if (api.isOwnServer && listing && listing.id !== id)
      throw redirect({ href: paths.business(listing.id), replace: true });
    // The user has navigated away.
    if (abortController.signal.aborted) return;
    // The gallery is above everything else, so it must not come later.
    const photos = queryClient.prefetchQuery(listingPhotosQuery(api, id));
    const verification = queryClient.prefetchQuery(verificationSummaryQuery(api, id));
    const hasSimilar = listing !== undefined && listing.category !== UNKNOWN_CATEGORY;
    const similar = hasSimilar ? queryClient.prefetchQuery(similarListingsQuery(api, listing)) : Promise.resolve();
    await awaitOnServer(reviews, verification, similar);
    await photos;
  },
};
