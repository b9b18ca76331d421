import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { categoriesQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { ListingCardSkeleton } from '../../cards/ListingCard.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ActiveSearch } from './ActiveSearch.tsx';
import { applyInterpretation } from './apply-interpretation.ts';
import { needText } from './category-matches.ts';
import { FilterRail } from './FilterRail.tsx';
import { MapSection } from './MapSection.tsx';
import { parseFilters } from './parse-filters.ts';
import { ResultList } from './ResultList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { categoryName } from './search-labels.ts';
import { useListingResults } from './use-listing-results.ts';

/**
 * Seldom needed: what stands there when nothing was found, and what fits a need in words. Both come with a page from the server,
 * else their code is fetched when they are.
 */
const loaders = {
  none: () => import('./NoListings.tsx').then((module) => ({ default: module.NoListings })),
  categories: () => import('./CategoryMatches.tsx').then((module) => ({ default: module.MatchingCategories })),
  businesses: () => import('./CategoryMatches.tsx').then((module) => ({ default: module.MatchingBusinesses })),
};
const Nothing = () => null;
const NoListings = import.meta.env.SSR
  ? (await loaders.none()).default
  : lazy(() => loaders.none().catch(() => ({ default: () => <p role="status">No Listings Found</p> })));
const MatchingCategories = import.meta.env.SSR
  ? (await loaders.categories()).default
  : lazy(() => loaders.categories().catch(() => ({ default: Nothing })));
const MatchingBusinesses = import.meta.env.SSR
  ? (await loaders.businesses()).default
  : lazy(() => loaders.businesses().catch(() => ({ default: Nothing })));

export function Listings() {
  const asked = useSearch({ from: '/listings', select: parseFilters });
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const results = useListingResults(asked);
  const { isPending, isWaiting, isLong, isError, data, total } = results;
  const search = applyInterpretation(asked, isWaiting ? null : results.understood);
  const category = search.category && categoryName(categories, search.category);
  const hasNeed = needText(api, asked) !== null;
  const isCleared = isPending || (isWaiting && (isLong || total === 0));

  return (
    <div className="wrap">
      <div className="page-head pb-5!">
        <Link to={paths.directory()} className="back-to-directory">
          <Icon name="back" size={18} />
          Back to Directory
        </Link>
        <h1>{category ?? 'All Listings'}</h1>
      </div>
      <SearchForm search={asked} />
      <ActiveSearch requestedSearch={asked} search={search} categories={categories} />
      <Suspense>{hasNeed && <MatchingCategories requestedSearch={asked} search={search} />}</Suspense>
      <div className={classNames('listings-layout', search.view === 'map' && 'with-map')}>
        <FilterRail requestedSearch={asked} search={search} categories={categories} />
        {search.view === 'map' && <MapSection search={asked} listings={results.listings} />}
        <div className="min-w-0">
          {isError && !data && <Failed onRetry={() => void results.refetch()} />}
          {isCleared && !isError && <Loading isShown={isLong} />}
          {!isCleared && data && total === 0 && (
            <Suspense>
              <NoListings search={search} categories={categories} suggestions={results.suggestions} />
            </Suspense>
          )}
          {!isCleared && data && total > 0 && <ResultList results={results} requestedSearch={asked} search={search} />}
          <Suspense>
            {hasNeed && !isWaiting && data && (
              <MatchingBusinesses requestedSearch={asked} search={search} found={results.listings} />
            )}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Of the size of what will come, and only seen when that takes a while. */
function Loading({ isShown }: { isShown: boolean }) {
  return (
    <div className={classNames(!isShown && 'invisible')}>
      <p className="sr-only" role="status">
        {isShown && 'Loading listings...'}
      </p>
      <div className="results-head">
        <Skeleton className="h-6.5 w-60" />
      </div>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes are told apart by their place alone
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Listings" text="Failed to load listings. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
