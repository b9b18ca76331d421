import type { PublicSite } from '#contract/site-build.ts';
import { listingPhotosQuery } from '../../api/listing-photos.ts';
import type { CategoryModel, ListingModel, PagedReviews, PhotoModel } from '../../api/models.ts';
import { categoriesQuery, listingQuery, reviewsQuery } from '../../api/public-queries.ts';
import { type HeadInput, pageHead, structuredDataInDocument } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { isHidden, parseBusinessId, UNKNOWN_CATEGORY } from './business-id.ts';
import { averageReviewRating } from './reviews/filter-reviews.ts';

const DESCRIPTION_MAX_CHARS = 155;

type Params = { id: string };

export async function businessHead({ match }: HeadInput & { match: { params: Params } }) {
  const { site, queryClient, api } = match.context;
  const id = parseBusinessId(match.params.id) ?? 0;
  const stored = queryClient.getQueryData(listingQuery(api, id).queryKey);
  const listing = stored && withShownRating(stored, queryClient.getQueryData(reviewsQuery(api, id).queryKey)?.pages);
  const photos = queryClient.getQueryData(listingPhotosQuery(api, id).queryKey) ?? [];
  const page = { site, path: paths.business(id) };
  if (!listing) {
    const description = 'Find verified local businesses, their services, hours and reviews.';
    return pageHead({
      ...page,
      title: `Business connection not found | ${site.siteName}`,
      description,
      isIndexed: false,
    });
  }
  const place = [listing.city, listing.state].filter(Boolean).join(', ');
  const trade = listing.category === UNKNOWN_CATEGORY ? 'Local business' : listing.category;
  const categories = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? [];
  return pageHead({
    ...page,
    title: `${listing.name}${place && ` in ${place}`} | ${site.siteName}`,
    description: truncateAtWord(`${trade}${place && ` in ${place}`}. ${listing.description}`),
    image: photos[0]?.url ?? paths.shareImage('business', id),
    structuredData:
      structuredDataInDocument(site, page.path) ??
      (await loadStructuredBusiness(site, { listing, photos, categories })),
    isIndexed: !isHidden(listing),
  });
}

/** Search engines get the rating that the page shows. */
function withShownRating(listing: ListingModel, pages: readonly PagedReviews[] | undefined): ListingModel {
  const reviews = pages?.flatMap((page) => page.reviews) ?? [];
  const loaded = { reviews, total: pages?.at(-1)?.total ?? 0, state: pages ? 'ready' : 'loading' } as const;
  const average = averageReviewRating(loaded, listing);
  if (!average) return { ...listing, isRatingKnown: false };
  return { ...listing, rating: average.rating, reviewCount: average.count, isRatingKnown: true };
}

/** Loaded on demand: the table of schema.org types would weigh on the first load. */
async function loadStructuredBusiness(
  site: PublicSite,
  { listing, ...page }: { listing: ListingModel; photos: PhotoModel[]; categories: CategoryModel[] },
): Promise<object> {
  const { structuredBusiness } = await import('./structured-business.ts');
  return structuredBusiness(site, listing, page);
}

function truncateAtWord(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX_CHARS) return line;
  return `${line
    .slice(0, DESCRIPTION_MAX_CHARS)
    .replace(/\s\S*$/, '')
    .replace(/[\s.,;:]+$/, '')}…`;
}
