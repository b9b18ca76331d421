import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { refusalMessage } from '../../api/error-message.ts';
import { categoriesQuery, supportedParameters } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { ListingCardSkeleton } from '../../cards/ListingCard.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { lazyServerComponent, Nothing } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ActiveSearch } from './ActiveSearch.tsx';
import { applyInterpretation } from './apply-interpretation.ts';
import { needText } from './category-matches.ts';
import { FilterRail } from './FilterRail.tsx';
import { listingsHead } from './listings-head.ts';
import { MapSection } from './MapSection.tsx';
import { parseFilters } from './parse-filters.ts';
import { ResultList } from './ResultList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { categoryName } from './search-labels.ts';
import { useListingResults } from './use-listing-results.ts';

/** Rarely needed. */
const NoListings = lazyServerComponent(
  () => import('./NoListings.tsx').then((module) => module.NoListings),
  () => <p role="status">No Listings Found</p>,
);
const MatchingCategories = lazyServerComponent(
  () => import('./CategoryMatches.tsx').then((module) => module.MatchingCategories),
  Nothing,
);
const MatchingBusinesses = lazyServerComponent(
  () => import('./CategoryMatches.tsx').then((module) => module.MatchingBusinesses),
  Nothing,
);

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { head: listingsHead };

export function Listings() {
  const api = useApi();
  const requestedSearch = supportedParameters(api, useSearch({ from: '/listings', select: parseFilters }));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const results = useListingResults(requestedSearch);
  const { isPending, isWaiting, isSlow, isError, data, total } = results;
  const search = applyInterpretation(requestedSearch, isWaiting ? null : results.understood);
  const category = search.category && categoryName(categories, search.category);
  const hasNeed = needText(api, requestedSearch) !== null;
  const showsSkeleton = isPending || (isWaiting && (isSlow || total === 0));

  return (
    <div className="wrap">
      <div className="page-head pb-5!">
        <Link to={paths.directory()} className="back-to-directory">
          <Icon name="back" size={18} />
          Back to Directory
        </Link>
        <h1>{category ?? 'All Listings'}</h1>
      </div>
      <SearchForm search={requestedSearch} />
      <ActiveSearch requestedSearch={requestedSearch} search={search} categories={categories} />
      {hasNeed && <MatchingCategories requestedSearch={requestedSearch} search={search} />}
      <div className={classNames('listings-layout', search.view === 'map' && 'with-map')}>
        <FilterRail requestedSearch={requestedSearch} search={search} categories={categories} />
        {search.view === 'map' && <MapSection search={requestedSearch} listings={results.listings} />}
        <div className="min-w-0">
          {isError && !data && <Failed error={results.error} onRetry={() => void results.refetch()} />}
          {showsSkeleton && !isError && <Loading isShown={isSlow} />}
          {!showsSkeleton && data && total === 0 && (
            <NoListings search={search} categories={categories} suggestions={results.suggestions} />
          )}
          {!showsSkeleton && data && total > 0 && (
            <ResultList results={results} requestedSearch={requestedSearch} search={search} />
          )}
          {hasNeed && !isWaiting && data && (
            <MatchingBusinesses requestedSearch={requestedSearch} search={search} found={results.listings} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Reserves the space of the results and becomes visible only when loading is slow. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <ErrorState
      title="Error Loading Listings"
      text={refusalMessage(error) || 'Failed to load listings. Please try again later.'}
    >
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
