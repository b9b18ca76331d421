import { lazy, Suspense } from 'react';
import type { CategoryModel } from '../api/models.ts';
import { categoryParameter, paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';

const SIGN_PX = 20;

/** Drawn when a menu is opened, which few pages are: the signs are not fetched for the others. Without them a row is whole. */
const CategorySign = lazy(async () => ({
  default: await import('../ui/CategorySign.tsx').then(
    (module) => module.CategorySign,
    () => SignPlaceholder,
  ),
}));

type SignProps = { category?: string; size?: number; className?: string };

function SignPlaceholder(_: SignProps) {
  return <svg width={SIGN_PX} height={SIGN_PX} className="flex-none" aria-hidden="true" />;
}

type CategoryRowProps = { category: CategoryModel; className: string; onClick: () => void };

/** A category in a menu of the header: sign, name and count. */
export function CategoryRow({ category, className, onClick }: CategoryRowProps) {
  return (
    <Link to={paths.directory({ category: categoryParameter(category.name) })} className={className} onClick={onClick}>
      <Suspense fallback={<SignPlaceholder />}>
        <CategorySign category={category.sign ?? category.name} size={SIGN_PX} className="flex-none" />
      </Suspense>
      <span className="grow">{category.name}</span>
      <span className="text-sm text-ink-2">{category.count.toLocaleString('en-US')}</span>
    </Link>
  );
}
