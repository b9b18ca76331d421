import { useEffect, useRef } from 'react';
import { type BlogSearch, categoryParameter, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

export type CategoryCount = { name: string; count: number };

export type SectionsProps = { categories: readonly CategoryCount[]; filter: BlogSearch };

/** spec §2: 'All Posts' plus each distinct category. */
export function Sections({ categories, filter }: SectionsProps) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(filter.category ? '[aria-current]' : 'a');
    if (row.current && current) {
      row.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - row.current.clientWidth / 2;
    }
  }, [filter.category]);
  return (
    <nav ref={row} className="sections caps" aria-label="Sections">
      {sectionLinks(categories, filter).map(({ name, link }) => (
        <Link key={name} {...link}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** For both lists of categories. What is searched for stays when the category changes. */
export function sectionLinks(categories: readonly CategoryCount[], { category: current, search = '' }: BlogSearch) {
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
