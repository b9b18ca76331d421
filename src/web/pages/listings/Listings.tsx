import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { categoriesQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { ListingCardSkeleton } from '../../cards/ListingCard.tsx';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { ActiveSearch } from './ActiveSearch.tsx';
import { CategoryFacet } from './CategoryFacet.tsx';
import { FittingBusinesses, FittingCategories } from './Fitting.tsx';
import { ResultList } from './ResultList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { activeFilters, categoryName, readFilters, withoutFilter } from './search-words.ts';
import { useResults } from './use-results.ts';

export function Listings() {
  const search = useSearch({ from: '/listings', select: readFilters });
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const results = useResults(search);
  const { isPending, isWaiting, isLong, isError, data, total } = results;
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
      <SearchForm search={search} />
      <ActiveSearch search={search} categories={categories} />
      <FittingCategories search={search} />
      <div className="listings-layout">
        <CategoryFacet search={search} categories={categories} />
        <div className="min-w-0">
          {isError && !data && <Failed onRetry={() => void results.refetch()} />}
          {isCleared && !isError && <Loading isShown={isLong} />}
          {!isCleared && data && total === 0 && <Empty search={search} category={category} />}
          {!isCleared && data && total > 0 && <ResultList results={results} search={search} />}
          {!isWaiting && data && <FittingBusinesses search={search} found={total} />}
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

type EmptyProps = { search: ListingsSearch; category: string | undefined };

/** A category with nothing in it yet invites; a search that found nothing shows its ways out. */
function Empty({ search, category }: EmptyProps) {
  const wizard = useWizard();
  const filters = activeFilters(search);
  const isEmptyCategory = category !== undefined && filters.length === 1;
  return (
    <StateEmpty
      title="No Listings Found"
      text={isEmptyCategory ? `No businesses in ${category} yet.` : 'No businesses match your search criteria.'}
    >
      <div className="flex flex-wrap justify-center gap-3">
        {filters.length > 1 &&
          filters.map(({ name, text }) => (
            <ButtonLink key={name} tone="quiet" to={paths.listings(withoutFilter(search, name))}>
              Without “{name === 'category' ? category : text}”
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
