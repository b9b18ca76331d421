import { type DirectorySearchParams, paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';

type ActiveFiltersProps = {
  search: DirectorySearchParams;
  /** The display name, not the URL parameter. */
  categoryName: string;
};

/** Each chip removes one filter. */
export function ActiveFilters({ search: { category, search }, categoryName }: ActiveFiltersProps) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Active filters">
      {category && <FilterChip name={categoryName} without={paths.directory({ ...(search && { search }) })} />}
      {search && <FilterChip name={`“${search}”`} without={paths.directory({ ...(category && { category }) })} />}
    </ul>
  );
}

function FilterChip({ name, without }: { name: string; without: string }) {
  return (
    <li className="min-w-0">
      <Link to={without} className="chip max-w-full" aria-label={`Remove filter: ${name}`}>
        <span className="truncate">{name}</span>
        <Icon name="close" size={16} />
      </Link>
    </li>
  );
}
