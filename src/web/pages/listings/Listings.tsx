import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { refusalMessage } from '../../api/error-message.ts';
import { categoriesQuery, supportedParameters } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { ListingCardSkeleton } from '../../cards/ListingCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyServerComponent, Nothing } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ActiveSearch } from './ActiveSearch.tsx';
import { applyInterpretation } from './apply-interpretation.ts';
import { CollapsibleSearch } from './CollapsibleSearch.tsx';
import { needText } from './category-matches.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterRail } from './FilterRail.tsx';
import { listingsHead } from './listings-head.ts';
import { MapSection } from './MapSection.tsx';
import { parseListingsSearch } from './parse-listings-search.ts';
import { ResultList } from './ResultList.tsx';
import { useListingResults } from './use-listing-results.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

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
  const requestedSearch = supportedParameters(api, useSearch({ from: '/listings', select: parseListingsSearch }));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const results = useListingResults(requestedSearch);
  const { isPending, isWaiting, isSlow, isError, data, total } = results;
  const search = applyInterpretation(requestedSearch, isWaiting ? null : results.understood);
  const hasNeed = needText(api, requestedSearch) !== null;
  const showsSkeleton = isPending || (isWaiting && (isSlow || total === 0));
  const ofSearch = { requestedSearch, search, categories };

  return (
    <div className={classNames('listings', api.isOwnServer && 'has-map')} data-view={search.view}>
      <div className="listings-main">
        <CollapsibleSearch search={requestedSearch} categories={categories} />
        <div className="listings-top">
          <FilterChips search={search} categories={categories} />
          <ActiveSearch {...ofSearch} />
        </div>
        <div className="listings-columns">
          <FilterRail {...ofSearch} />
          <div className="listings-results">
            {hasNeed && <MatchingCategories requestedSearch={requestedSearch} search={search} />}
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
      {api.isOwnServer && (
        <>
          <MapSection search={requestedSearch} listings={results.listings} />
          {(total > 0 || search.view === 'map') && <ViewSwitch search={search} />}
        </>
      )}
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
