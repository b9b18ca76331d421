import { useEffect, useRef } from 'react';
import { type BlogSearchParams, categoryParameter, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

export type PostCategoryCount = { name: string; count: number };

export type CategoryNavProps = { categories: readonly PostCategoryCount[]; filter: BlogSearchParams };

/** spec §2: 'All Posts' plus each distinct category. */
export function CategoryNav({ categories, filter }: CategoryNavProps) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row scrolls: center the current category.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(filter.category ? '[aria-current]' : 'a');
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - row.current.clientWidth / 2;
    }
  }, [filter.category]);
  return (
    <nav ref={row} className="sections caps" aria-label="Sections">
      {categoryLinks(categories, filter).map(({ name, link }) => (
        <Link key={name} {...link}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Links for both category lists. They keep the search text. */
export function categoryLinks(
  categories: readonly PostCategoryCount[],
  { category: current, search = '' }: BlogSearchParams,
) {
  const all = { name: 'All Posts', count: null, category: undefined };
  const each = categories.map(({ name, count }) => ({ name, count, category: categoryParameter(name) }));
  return [all, ...each].map(({ name, count, category }) => ({
    name,
    count,
    link: {
      to: paths.blog({ search, ...(category && { category }) }),
      'aria-current': category === current ? ('true' as const) : undefined,
    },
  }));
}
