import { useQuery } from '@tanstack/react-query';
import { facetsQuery } from '../../api/facets.ts';
import type { CategoryModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import {
  type ActiveFilter,
  activeFilters,
  type FilterName,
  filterLabel,
  withoutActiveFilter,
} from './active-filters.ts';
import { DistanceChip } from './DistanceChip.tsx';
import { FilterButton } from './FilterButton.tsx';
import { MapToggle } from './MapToggle.tsx';
import { SaveSearchButton } from './SaveSearchButton.tsx';
import { SortSelect } from './SortMenu.tsx';

type FilterChipsProps = { search: ListingsSearchParams; categories: readonly CategoryModel[] };

const QUICK_FILTERS = [
  { name: 'open_now', value: 'true', label: 'Open now' },
  { name: 'min_rating', value: '4', label: '4+ stars' },
  { name: 'verified', value: 'true', label: 'Verified' },
] as const;

/** These chips come first; those of the search itself are at the end of the row. */
const FIRST: readonly FilterName[] = ['open_now', 'min_rating', 'verified', 'near', 'box', 'fields'];

/**
 * One row of chips that apply at once: on a phone the frequent filters, everywhere the active ones, which are removed by
 * pressing them.
 */
export function FilterChips({ search, categories }: FilterChipsProps) {
  const api = useApi();
  const { isOwnServer } = api;
  const { data: facets } = useQuery({
    ...facetsQuery(api, search),
    enabled: isOwnServer && search.fields !== undefined,
  });
  const labelOf = (filter: ActiveFilter) => filterLabel(filter, search, { categories, fields: facets?.fields });
  const filters = activeFilters(search);
  const first = filters.filter(({ name }) => FIRST.includes(name));
  const chip = (filter: ActiveFilter) => (
    <li key={filter.name + filter.text} className={classNames('min-w-0', filter.name === 'near' && 'chip-wide')}>
      <Link
        to={paths.listings(withoutActiveFilter(search, filter))}
        className={classNames('chip', FIRST.includes(filter.name) && 'chip-on')}
        aria-label={`Remove filter: ${labelOf(filter)}`}
      >
        <span className="truncate">{labelOf(filter)}</span>
        <Icon name="close" size={16} />
      </Link>
    </li>
  );
  return (
    <ul className="filter-chips" aria-label="Filters">
      <li className="chip-narrow chip-script">
        <FilterButton search={search} categories={categories} count={first.length} />
      </li>
      {first.map(chip)}
      {isOwnServer && (
        <>
          <QuickFilters search={search} />
          <li className="chip-narrow chip-script chip-select">
            <DistanceChip search={search} />
          </li>
          <li className="chip-narrow chip-script chip-select">
            <SortSelect search={search} className="chip" aria-label="Sort" />
          </li>
        </>
      )}
      {filters.filter((filter) => !first.includes(filter)).map(chip)}
      {isOwnServer && filters.length > 0 && (
        <li className="chip-script">
          <SaveSearchButton search={search} categories={categories} />
        </li>
      )}
      {isOwnServer && <MapToggle search={search} />}
    </ul>
  );
}

function QuickFilters({ search }: { search: ListingsSearchParams }) {
  return QUICK_FILTERS.filter(({ name }) => search[name] === undefined).map(({ name, value, label }) => (
    <li key={name} className="chip-narrow">
      <Link to={paths.listings({ ...search, [name]: value })} className="chip" rel="nofollow">
        {label}
      </Link>
    </li>
  ));
}
