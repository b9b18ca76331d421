import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { matchesQuery } from '../../api/matches.ts';
import { listingsQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { categoryParameter, type ListingsSearch, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { fillingSearch, inMatched, needOf } from './fitting.ts';
import { ListingCard } from './ListingCard.tsx';

const SHOWN = 5;

function useMatches(search: ListingsSearch) {
  const api = useApi();
  const need = needOf(api, search);
  const { data = [] } = useQuery({ ...matchesQuery(api, need ?? ''), enabled: need !== null });
  return need === null ? [] : data;
}

/** The categories that serve what the words say, for those who told a need and not a name. */
export function FittingCategories({ asked, search }: Omit<FittingBusinessesProps, 'found'>) {
  const matches = useMatches(asked);
  if (matches.length === 0) return null;
  return (
    <nav className="fitting" aria-labelledby="fitting-title">
      <span id="fitting-title">Fits your need:</span>
      <ul className="filter-chips">
        {matches.map(({ name }) => (
          <li key={name} className="min-w-0">
            <Link className="chip max-w-full" to={paths.listings(inMatched(search, categoryParameter(name)))}>
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `asked` is the search of the address, `search` the same as it was understood. */
type FittingBusinessesProps = { asked: ListingsSearch; search: ListingsSearch; found: number };

/** After a short list: the best of the category that fits, so that nobody who told a need leaves with nothing. */
export function FittingBusinesses({ asked, search, found }: FittingBusinessesProps) {
  const matches = useMatches(asked);
  const filling = fillingSearch(search, found, matches);
  const query = listingsQuery(useApi(), filling ?? {});
  const { data } = useInfiniteQuery({ ...query, enabled: filling !== null });
  const [page] = data?.pages ?? [];
  if (!filling || !page || page.listings.length === 0) return null;
  const { category = '', location } = filling;
  const address = paths.listings({ ...filling, category: categoryParameter(category) });
  return (
    <section className="mt-10" aria-labelledby="fitting-businesses">
      <div className="results-head">
        <h2 id="fitting-businesses">
          {category}
          {location && ` in ${location}`}
        </h2>{' '}
        <span>(fits your need)</span>
      </div>
      {page.listings.slice(0, SHOWN).map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
      {page.total > SHOWN && (
        <div className="load-more">
          <ButtonLink to={address}>All {page.total.toLocaleString('en-US')}</ButtonLink>
        </div>
      )}
    </section>
  );
}
