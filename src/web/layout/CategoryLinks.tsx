import { useQuery } from '@tanstack/react-query';
import { HEADER_CATEGORIES, MOBILE_MENU_CATEGORIES } from '#domain/limits.ts';
import type { CategoryModel } from '../api/models.ts';
import { categoriesQuery } from '../api/public-queries.ts';
import { topCategories } from '../api/top-categories.ts';
import { useApi } from '../app-context.ts';
import { categoryParameter, paths } from '../paths.ts';
import { CategorySign } from '../ui/CategorySign.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';

export type CategoryLinksProps = { menu: 'header' | 'mobile'; className: string; onChoose: () => void };

const SIGN_PX = 20;

/** spec §2, shared header: the largest categories, each with its number of listings. */
export function CategoryLinks({ menu, className, onChoose }: CategoryLinksProps) {
  const { data: categories = [], isPending } = useQuery(categoriesQuery(useApi()));
  if (isPending) return <p className={className}>Loading...</p>;
  if (categories.length === 0) return <p className={className}>No categories</p>;
  if (menu === 'mobile') {
    return topCategories(categories, MOBILE_MENU_CATEGORIES).map((category) => (
      <CategoryRow key={category.id} category={category} className={className} onClick={onChoose} />
    ));
  }
  return (
    <>
      <ul>
        {topCategories(categories, HEADER_CATEGORIES).map((category) => (
          <li key={category.id}>
            <CategoryRow category={category} className={className} onClick={onChoose} />
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

type CategoryRowProps = { category: CategoryModel; className: string; onClick: () => void };

function CategoryRow({ category, className, onClick }: CategoryRowProps) {
  return (
    <Link to={paths.directory({ category: categoryParameter(category.name) })} className={className} onClick={onClick}>
      <CategorySign category={category.sign ?? category.name} size={SIGN_PX} className="flex-none" />
      <span className="grow">{category.name}</span>
      <span className="text-sm text-ink-2">{category.count.toLocaleString('en-US')}</span>
    </Link>
  );
}
