import type { Category } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { FilterButton } from './FilterButton.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { activeFilters, categoryName, withoutFilter } from './search-words.ts';

type ActiveSearchProps = { search: ListingsSearch; categories: readonly Category[] };

/** spec §2: the debug line, and under it one chip for each filter; pressing it removes that filter alone. */
export function ActiveSearch({ search, categories }: ActiveSearchProps) {
  const filters = activeFilters(search);
  const { isOwn } = useApi();
  return (
    <>
      <p className="active-search">
        Active search: <code>{filters.map(({ name, text }) => `${name}=${text}`).join(' · ') || 'all listings'}</code>
      </p>
      <ul className="filter-chips" aria-label="Filters">
        <li className="wide:hidden">
          <FilterButton search={search} categories={categories} />
        </li>
        {filters.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <RemoveChip
              label={name === 'category' ? categoryName(categories, text) : text}
              without={paths.listings(withoutFilter(search, name))}
            />
          </li>
        ))}
        {isOwn && filters.length > 0 && (
          <li>
            <SaveSearch search={search} categories={categories} />
          </li>
        )}
      </ul>
    </>
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
