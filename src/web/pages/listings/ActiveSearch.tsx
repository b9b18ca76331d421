import type { CategoryModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { activeFilters, filterLabel, withoutFilter } from './active-filters.ts';
import { FilterButton } from './FilterButton.tsx';
import { SaveSearchButton } from './SaveSearchButton.tsx';

/** `requestedSearch` comes from the URL; `search` includes the server's interpretation of it. */
type ActiveSearchProps = {
  requestedSearch: ListingsSearchParams;
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
};

/** spec §2: the line of the active search, and a removable chip for each filter. */
export function ActiveSearch({ requestedSearch, search, categories }: ActiveSearchProps) {
  const filters = activeFilters(search);
  const { isOwnServer } = useApi();
  const line = activeFilters(requestedSearch).map(({ name, text }) => `${name}=${text}`);
  return (
    <>
      <p className="active-search">
        Active search: <code>{line.join(' · ') || 'all listings'}</code>
      </p>
      <ul className="filter-chips" aria-label="Filters">
        <li className={classNames(search.view !== 'map' && 'wide:hidden')}>
          <FilterButton search={search} categories={categories} />
        </li>
        {filters.map((filter) => (
          <li key={filter.name} className="min-w-0">
            <RemoveChip
              label={filterLabel(filter, search, categories)}
              without={paths.listings(withoutFilter(search, filter.name))}
            />
          </li>
        ))}
        <MapToggle search={search} />
        {isOwnServer && filters.length > 0 && (
          <li>
            <SaveSearchButton search={search} categories={categories} />
          </li>
        )}
      </ul>
    </>
  );
}

/** The map needs endpoints that only our own server has. */
function MapToggle({ search: { view, ...rest } }: { search: ListingsSearchParams }) {
  if (!useApi().isOwnServer) return null;
  return (
    <li className="ml-auto">
      <Link to={paths.listings(view === 'map' ? rest : { ...rest, view: 'map' })} className="chip">
        <Icon name="place" size={16} />
        {view === 'map' ? 'Hide map' : 'Show map'}
      </Link>
    </li>
  );
}

function RemoveChip({ label, without }: { label: string; without: string }) {
  return (
    <Link to={without} className="chip max-w-full" aria-label={`Remove filter: ${label}`}>
      <span className="truncate">{label}</span>
      <Icon name="close" size={16} />
    </Link>
  );
}
