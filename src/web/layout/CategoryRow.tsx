import type { Category } from '../api/models.ts';
import { categoryParameter, paths } from '../paths.ts';
import { CategorySign } from '../ui/CategorySign.tsx';
import { Link } from '../ui/Link.tsx';

type CategoryRowProps = { category: Category; className: string; onClick: () => void };

/** A category in a menu of the header: sign, name and count. */
export function CategoryRow({ category, className, onClick }: CategoryRowProps) {
  return (
    <Link to={paths.directory({ category: categoryParameter(category.name) })} className={className} onClick={onClick}>
      <CategorySign category={category.name} size={20} className="flex-none" />
      <span className="grow">{category.name}</span>
      <span className="text-sm text-ink-2">{category.count.toLocaleString('en-US')}</span>
    </Link>
  );
}
