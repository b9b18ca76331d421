import type { CategoryModel, PagedListings } from '../../api/models.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ConnectButton } from '../../wizard/ConnectButton.tsx';
import { activeFilters, filterLabel, withoutActiveFilter } from './active-filters.ts';
import { categoryName } from './search-labels.ts';

type NoListingsProps = {
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
  suggestions: PagedListings['suggestions'];
};

/** An empty category invites submissions; an empty search offers to drop filters. */
export function NoListings({ search, categories, suggestions }: NoListingsProps) {
  const filters = activeFilters(search);
  const isEmptyCategory = search.category !== undefined && filters.length === 1;
  const category = categoryName(categories, search.category ?? '');
  return (
    <EmptyState
      title="No Listings Found"
      text={isEmptyCategory ? `No businesses in ${category} yet.` : 'No businesses match your search criteria.'}
    >
      <DidYouMean search={search} suggestions={suggestions} />
      <div className="flex flex-wrap justify-center gap-3">
        {filters.length > 1 &&
          filters.map((filter) => (
            <ButtonLink
              key={filter.name + filter.text}
              tone="quiet"
              to={paths.listings(withoutActiveFilter(search, filter))}
            >
              Remove “{filterLabel(filter, search, { categories })}”
            </ButtonLink>
          ))}
        {filters.length > 0 && <ButtonLink to={paths.listings()}>All Listings</ButtonLink>}
        <ConnectButton tone={isEmptyCategory ? 'primary' : 'quiet'} />
      </div>
    </EmptyState>
  );
}

/** Offers searches with a word less or another spelling. */
function DidYouMean({
  search,
  suggestions,
}: {
  search: ListingsSearchParams;
  suggestions: PagedListings['suggestions'];
}) {
  if (suggestions.length === 0) return null;
  return (
    <ul className="offers" aria-label="Did you mean">
      {suggestions.map((suggestion) => (
        <li key={suggestion.search}>
          Did you mean{' '}
          <Link className="link" rel="nofollow" to={paths.listings({ ...search, search: suggestion.search })}>
            {suggestion.search}
          </Link>{' '}
          ({suggestion.total.toLocaleString('en-US')})?
        </li>
      ))}
    </ul>
  );
}
