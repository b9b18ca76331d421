import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { categoriesQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { ListingCardSkeleton } from '../../cards/ListingCard.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateError } from '../../ui/states.tsx';
import { ActiveSearch } from './ActiveSearch.tsx';
import { asUnderstood } from './as-understood.ts';
import { FilterRail } from './FilterRail.tsx';
import { needOf } from './fitting.ts';
import { MapPlace } from './MapPlace.tsx';
import { ResultList } from './ResultList.tsx';
import { readFilters } from './read-filters.ts';
import { SearchForm } from './SearchForm.tsx';
import { categoryName } from './search-words.ts';
import { useResults } from './use-results.ts';

/**
 * Seldom needed: what stands there when nothing was found, and what fits a need in words. Both come with a page from the server,
 * else their code is fetched when they are.
 */
const load = {
  none: () => import('./NoListings.tsx').then((module) => ({ default: module.NoListings })),
  categories: () => import('./Fitting.tsx').then((module) => ({ default: module.FittingCategories })),
  businesses: () => import('./Fitting.tsx').then((module) => ({ default: module.FittingBusinesses })),
};
const Nothing = () => null;
const NoListings = import.meta.env.SSR
  ? (await load.none()).default
  : lazy(() => load.none().catch(() => ({ default: () => <p role="status">No Listings Found</p> })));
const FittingCategories = import.meta.env.SSR
  ? (await load.categories()).default
  : lazy(() => load.categories().catch(() => ({ default: Nothing })));
const FittingBusinesses = import.meta.env.SSR
  ? (await load.businesses()).default
  : lazy(() => load.businesses().catch(() => ({ default: Nothing })));

export function Listings() {
  const asked = useSearch({ from: '/listings', select: readFilters });
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const results = useResults(asked);
  const { isPending, isWaiting, isLong, isError, data, total } = results;
  const search = asUnderstood(asked, isWaiting ? null : results.understood);
  const category = search.category && categoryName(categories, search.category);
  const hasNeed = needOf(api, asked) !== null;
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
      <ActiveSearch asked={asked} search={search} categories={categories} />
      <Suspense>{hasNeed && <FittingCategories asked={asked} search={search} />}</Suspense>
      <div className={classNames('listings-layout', search.view === 'map' && 'with-map')}>
        <FilterRail asked={asked} search={search} categories={categories} />
        {search.view === 'map' && <MapPlace search={asked} listings={results.listings} />}
        <div className="min-w-0">
          {isError && !data && <Failed onRetry={() => void results.refetch()} />}
          {isCleared && !isError && <Loading isShown={isLong} />}
          {!isCleared && data && total === 0 && (
            <Suspense>
              <NoListings search={search} categories={categories} offers={results.offers} />
            </Suspense>
          )}
          {!isCleared && data && total > 0 && <ResultList results={results} asked={asked} search={search} />}
          <Suspense>
            {hasNeed && !isWaiting && data && (
              <FittingBusinesses asked={asked} search={search} found={results.listings} />
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
    <StateError title="Error Loading Listings" text="Failed to load listings. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}
