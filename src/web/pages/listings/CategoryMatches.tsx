import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoryMatchesQuery } from '../../api/category-matches.ts';
import type { ListingModel } from '../../api/models.ts';
import { listingSearchQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { ListingCard } from '../../cards/ListingCard.tsx';
import { categoryParameter, type ListingsSearchParams, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { needText, searchInCategory, supplementarySearch } from './category-matches.ts';

const MAX_SHOWN = 5;

function useCategoryMatches(search: ListingsSearchParams) {
  const api = useApi();
  const need = needText(api, search);
  const { data = [] } = useQuery({ ...categoryMatchesQuery(api, need ?? ''), enabled: need !== null });
  return need === null ? [] : data;
}

/** Suggests categories that match a need, such as "my sink leaks". */
export function MatchingCategories({ requestedSearch, search }: Omit<MatchingBusinessesProps, 'found'>) {
  const matches = useCategoryMatches(requestedSearch).filter(({ name }) => categoryParameter(name) !== search.category);
  if (matches.length === 0) return null;
  return (
    <nav className="fitting" aria-labelledby="fitting-title">
      <span id="fitting-title">You might be looking for</span>
      <ul className="fitting-chips">
        {matches.map(({ name }) => (
          <li key={name} className="min-w-0">
            <Link className="chip max-w-full" to={paths.listings(searchInCategory(search, categoryParameter(name)))}>
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `requestedSearch` comes from the URL; `search` includes the server's interpretation of it. */
type MatchingBusinessesProps = {
  requestedSearch: ListingsSearchParams;
  search: ListingsSearchParams;
  found: readonly ListingModel[];
};

/** Follows a short result list with the best businesses of the matching category. */
export function MatchingBusinesses({ requestedSearch, search, found }: MatchingBusinessesProps) {
  const matches = useCategoryMatches(requestedSearch);
  const supplement = supplementarySearch(search, found.length, matches);
  const query = listingSearchQuery(useApi(), supplement ?? {});
  const { data } = useInfiniteQuery({ ...query, enabled: supplement !== null });
  const [page] = data?.pages ?? [];
  const additional = page?.listings.filter(({ id }) => found.every((shown) => shown.id !== id)) ?? [];
  if (!supplement || !page || additional.length === 0) return null;
  const { category = '', location } = supplement;
  const path = paths.listings({ ...supplement, category: categoryParameter(category) });
  return (
    <section className="mt-10" aria-labelledby="fitting-businesses">
      <div className="results-head">
        <h2 id="fitting-businesses">
          {category}
          {location && ` in ${location}`}
        </h2>
      </div>
      {additional.slice(0, MAX_SHOWN).map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
      {page.total > MAX_SHOWN && (
        <div className="load-more">
          <ButtonLink to={path}>All {page.total.toLocaleString('en-US')}</ButtonLink>
        </div>
      )}
    </section>
  );
}
