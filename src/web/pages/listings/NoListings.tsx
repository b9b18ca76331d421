import type { Category, ListingPage } from '../../api/models.ts';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { StateEmpty } from '../../ui/states.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { activeFilters, filterLabel, withoutFilter } from './active-filters.ts';
import { categoryName } from './search-words.ts';

type NoListingsProps = {
  search: ListingsSearch;
  categories: readonly Category[];
  offers: ListingPage['offers'];
};

/** A category with nothing in it yet invites; a search that found nothing shows its ways out. */
export function NoListings({ search, categories, offers }: NoListingsProps) {
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

/** Where nothing is found: what would be found with a word less or spelt otherwise. */
function Offers({ search, offers }: { search: ListingsSearch; offers: ListingPage['offers'] }) {
  if (offers.length === 0) return null;
  return (
    <ul className="offers" aria-label="Did you mean">
      {offers.map((offer) => (
        <li key={offer.search}>
          Did you mean{' '}
          <Link className="link" rel="nofollow" to={paths.listings({ ...search, search: offer.search })}>
            {offer.search}
          </Link>{' '}
          ({offer.total.toLocaleString('en-US')})?
        </li>
      ))}
    </ul>
  );
}
