import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { countLabel } from '#lib/count-label.ts';
import { refusalMessage } from '../../api/error-message.ts';
import type { CategoryModel } from '../../api/models.ts';
import { categoriesQuery, directoryQuery, listingTotalQuery } from '../../api/public-queries.ts';
import { topCategories } from '../../api/top-categories.ts';
import { useApi } from '../../app-context.ts';
import { type DirectorySearchParams, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { ConnectButton } from '../../wizard/ConnectButton.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { directoryHead } from './directory-head.ts';
import { filterHubs, matchesCategory } from './filter-hubs.ts';
import { HubIndex } from './HubIndex.tsx';
import { OpenHub } from './HubRow.tsx';
import { OtherHubs } from './OtherHubs.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useDirectorySearchText } from './use-directory-search-text.ts';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { head: directoryHead };

export function Directory() {
  const api = useApi();
  const search = useSearch({ from: '/directory' });
  const { text, setText, apply } = useDirectorySearchText(search);
  const { data: all = [] } = useQuery(categoriesQuery(api));
  const { data, isPending, isError, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...directoryQuery(api, search.search),
    placeholderData: keepPreviousData,
  });
  const deferredText = useDeferredValue(text);
  const found = useHubs(data, { ...search, search: deferredText });
  const isNarrowed = search.category !== undefined || deferredText.trim() !== '';
  const isUpToDate = !isFetching && text.trim() === (search.search ?? '');
  const lastFound = useLatest(isUpToDate && !isPlaceholderData ? found : undefined);
  // A failed search keeps the previous cards.
  const hubs = isError ? (found ?? lastFound) : found;

  return (
    <div className="wrap">
      <div className="hub-page-head">
        <div>
          <h1>Network Categories</h1>
          <Lead categories={all} hasMarkets={api.isOwnServer} />
        </div>
        <SearchBar text={text} category={search.category} onType={setText} onApply={apply} />
      </div>
      <Filters search={search} all={all} shown={hubs?.length} />
      {isError && !data && (
        <Failed reason={refusalMessage(error)} hasPrevious={(hubs?.length ?? 0) > 0} onRetry={() => void refetch()} />
      )}
      {(isPending || (hubs?.length === 0 && !isUpToDate && !isError)) && <Loading />}
      {hubs?.length === 0 && isUpToDate && !isError && <Empty search={search.search} />}
      {hubs &&
        hubs.length > 0 &&
        (isNarrowed ? <FoundHubs hubs={hubs} all={all} category={search.category} /> : <HubIndex hubs={hubs} />)}
    </div>
  );
}

type LeadProps = { categories: readonly CategoryModel[]; hasMarkets: boolean };

function Lead({ categories, hasMarkets }: LeadProps) {
  const { data: total } = useQuery(listingTotalQuery);
  const businesses = total ?? categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <p className="text-ink-2">
      {categories.length > 0 &&
        `${countLabel(categories.length, 'category', 'categories')}, ${countLabel(businesses, 'business', 'businesses')}. `}
      Search by category or business name.{' '}
      {hasMarkets && (
        <Link to={paths.markets()} className="link whitespace-nowrap text-ink">
          Browse by city
        </Link>
      )}
    </p>
  );
}

/** Returns the value, or the last defined one. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

function useHubs(
  categories: CategoryModel[] | undefined,
  { category, search }: DirectorySearchParams,
): CategoryModel[] | undefined {
  return useMemo(() => {
    const filter = { ...(category && { category }), ...(search && { search }) };
    if (!categories) return undefined;
    const hubs = topCategories(filterHubs(categories, filter), categories.length);
    const text = search?.trim().toLowerCase();
    return text ? namedFirst(hubs, text) : hubs;
  }, [categories, category, search]);
}

/** A search for "law" means lawyers rather than a business called Lawson. */
function namedFirst(hubs: readonly CategoryModel[], text: string): CategoryModel[] {
  const isNamed = ({ name }: CategoryModel) => name.toLowerCase().includes(text);
  return [...hubs.filter(isNamed), ...hubs.filter((hub) => !isNamed(hub))];
}

type HubsProps = { hubs: readonly CategoryModel[]; all: readonly CategoryModel[]; category: string | undefined };

/** Each card hydrates in its own Suspense boundary: a hundred at once would block the first click. */
function FoundHubs({ hubs, all, category }: HubsProps) {
  return (
    <div className="hubs">
      {hubs.map((hub) => (
        <Suspense key={hub.id}>
          <OpenHub category={hub} />
        </Suspense>
      ))}
      {category && <OtherHubs categories={all} category={category} />}
    </div>
  );
}

type FiltersProps = { search: DirectorySearchParams; all: readonly CategoryModel[]; shown: number | undefined };

function Filters({ search, all, shown }: FiltersProps) {
  const isFiltered = search.category !== undefined || search.search !== undefined;
  const category = all.find((hub) => search.category && matchesCategory(hub, search.category));
  return (
    <div className={isFiltered ? 'hub-filters' : undefined}>
      {isFiltered && <ActiveFilters search={search} categoryName={category?.name ?? search.category ?? ''} />}
      <p role="status" className="text-sm text-ink-2">
        {isFiltered && shown !== undefined && `${shown} of ${countLabel(all.length, 'category', 'categories')} shown`}
      </p>
    </div>
  );
}

function Loading() {
  return <LoadingState title="Connecting to network..." />;
}

type FailedProps = { reason: string; hasPrevious: boolean; onRetry: () => void };

function Failed({ reason, hasPrevious, onRetry }: FailedProps) {
  const text = reason || (hasPrevious && 'Showing earlier results.');
  return (
    <ErrorState title="Network connection failed. Please try again." {...(text && { text })}>
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty({ search }: { search: string | undefined }) {
  return (
    <EmptyState title="No network connections found matching your search.">
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.directory()}>Show all categories</ButtonLink>
        {search && <ButtonLink to={paths.listings({ search })}>Search all listings</ButtonLink>}
        <ConnectButton tone="quiet" />
      </div>
    </EmptyState>
  );
}
