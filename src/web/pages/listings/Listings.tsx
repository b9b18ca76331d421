import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Category, ListingPage } from '../../api/models.ts';
import { categoriesQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { ActiveSearch } from './ActiveSearch.tsx';
import { activeFilters, filterLabel, withoutFilter } from './active-filters.ts';
import { asUnderstood } from './as-understood.ts';
import { FilterRail } from './FilterRail.tsx';
import { FittingBusinesses, FittingCategories } from './Fitting.tsx';
import { ListingCardSkeleton } from './ListingCard.tsx';
import { MapPlace } from './MapPlace.tsx';
import { Offers } from './Reading.tsx';
import { ResultList } from './ResultList.tsx';
import { readFilters } from './read-filters.ts';
import { SearchForm } from './SearchForm.tsx';
import { categoryName } from './search-words.ts';
import { useResults } from './use-results.ts';

export function Listings() {
  const asked = useSearch({ from: '/listings', select: readFilters });
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const results = useResults(asked);
  const { isPending, isWaiting, isLong, isError, data, total } = results;
  const search = asUnderstood(asked, isWaiting ? null : results.understood);
  const category = search.category && categoryName(categories, search.category);
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
      <FittingCategories asked={asked} search={search} />
      <div className={classNames('listings-layout', search.view === 'map' && 'with-map')}>
        <FilterRail asked={asked} search={search} categories={categories} />
        {search.view === 'map' && <MapPlace search={asked} listings={results.listings} />}
        <div className="min-w-0">
          {isError && !data && <Failed onRetry={() => void results.refetch()} />}
          {isCleared && !isError && <Loading isShown={isLong} />}
          {!isCleared && data && total === 0 && (
            <Empty search={search} categories={categories} offers={results.offers} />
          )}
          {!isCleared && data && total > 0 && <ResultList results={results} asked={asked} search={search} />}
          {!isWaiting && data && <FittingBusinesses asked={asked} search={search} found={total} />}
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

type EmptyProps = {
  search: ListingsSearch;
  categories: readonly Category[];
  offers: ListingPage['offers'];
};

/** A category with nothing in it yet invites; a search that found nothing shows its ways out. */
function Empty({ search, categories, offers }: EmptyProps) {
  const wizard = useWizard();
  const filters = activeFilters(search);
  const isEmptyCategory = search.category !== undefined && filters.length === 1;
  const category = categoryName(categories, search.category ?? '');
  return (
    <StateEmpty
      title="No Listings Found"
      text={isEmptyCategory ? `No businesses in ${category} yet.` : 'No businesses match your search criteria.'}
    >
      <Offers search={search} offers={offers} />
      <div className="flex flex-wrap justify-center gap-3">
        {filters.length > 1 &&
          filters.map((filter) => (
            <ButtonLink key={filter.name} tone="quiet" to={paths.listings(withoutFilter(search, filter.name))}>
              Without “{filterLabel(filter, search, categories)}”
            </ButtonLink>
          ))}
        {filters.length > 0 && <ButtonLink to={paths.listings()}>All Listings</ButtonLink>}
        <Button tone={isEmptyCategory ? 'primary' : 'quiet'} onClick={wizard.open}>
          Connect Your Business
        </Button>
      </div>
    </StateEmpty>
  );
}
