import { HEADER_CATEGORIES } from '#domain/limits.ts';
import type { CategoryModel } from '../../api/models.ts';
import { topCategories } from '../../api/top-categories.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { CategorySign } from '../../ui/CategorySign.tsx';
import { Link } from '../../ui/Link.tsx';
import { matchesCategory } from './filter-hubs.ts';

type OtherHubsProps = { categories: readonly CategoryModel[]; category: string };

/** Links to other categories, beside the card of a single one. */
export function OtherHubs({ categories, category }: OtherHubsProps) {
  const others = topCategories(
    categories.filter((hub) => !matchesCategory(hub, category)),
    HEADER_CATEGORIES,
  );
  if (others.length === 0) return null;
  return (
    <nav className="other-hubs" aria-labelledby="other-hubs">
      <h2 id="other-hubs">Other hubs</h2>
      <ul>
        {others.map(({ id, name, count, sign = name }) => (
          <li key={id}>
            <Link to={paths.directory({ category: categoryParameter(name) })} className="menu-row">
              <CategorySign category={sign} size={22} />
              <span className="flex-1">{name}</span>
              <span className="text-sm text-ink-2">{count.toLocaleString('en-US')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.directory()} className="link">
        Connect to All {categories.length} Networks
      </Link>
    </nav>
  );
}
