import { useQuery } from '@tanstack/react-query';
import { HEADER_CATEGORIES } from '#domain/limits.ts';
import { categoriesQuery } from '../api/public-queries.ts';
import { topCategories } from '../api/top-categories.ts';
import { useApi } from '../app-context.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Menu } from '../ui/Menu.tsx';
import { CategoryRow } from './CategoryRow.tsx';

export function ExploreMenu() {
  const label = (
    <>
      Explore Network <Icon name="down" size={16} />
    </>
  );
  return (
    <Menu label={label} buttonClass="nav-entry" panelClass="floating absolute left-0 top-full mt-1 w-80 p-2">
      {(close) => <ExplorePanel onChoose={close} />}
    </Menu>
  );
}

function ExplorePanel({ onChoose }: { onChoose: () => void }) {
  const { data: categories = [], isPending } = useQuery(categoriesQuery(useApi()));
  if (isPending) return <p className="menu-row">Loading...</p>;
  if (categories.length === 0) return <p className="menu-row">No categories</p>;
  return (
    <>
      <ul>
        {topCategories(categories, HEADER_CATEGORIES).map((category) => (
          <li key={category.id}>
            <CategoryRow category={category} className="menu-row" onClick={onChoose} />
          </li>
        ))}
      </ul>
      {categories.length > HEADER_CATEGORIES && (
        <div className="mt-1.5 border-t border-line pt-1.5">
          <Link to={paths.directory()} className="menu-row justify-between font-semibold" onClick={onChoose}>
            Connect to All {categories.length} Networks <Icon name="forward" size={16} />
          </Link>
        </div>
      )}
    </>
  );
}
