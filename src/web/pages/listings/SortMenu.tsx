import { useNavigate } from '@tanstack/react-router';
import type { SelectHTMLAttributes } from 'react';
import type { ListingSort } from '#domain/listings/listing-sort.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { HiddenFilterInputs } from './HiddenFilterInputs.tsx';
import { useNearest } from './use-nearest.ts';

const SORT_OPTIONS: readonly { sort: ListingSort; label: string }[] = [
  { sort: 'best', label: 'Best match' },
  { sort: 'rating', label: 'Highest rated' },
  { sort: 'reviews', label: 'Most reviewed' },
  { sort: 'nearest', label: 'Nearest first' },
  { sort: 'newest', label: 'Newest' },
  { sort: 'name', label: 'Name' },
];

/** Applies on change, or by its button without JavaScript. */
export function SortMenu({ search }: { search: ListingsSearchParams }) {
  const { sort: _, ...unsorted } = search;
  return (
    <form className="sort" action={paths.listings()}>
      <HiddenFilterInputs search={unsorted} />
      <label htmlFor="listings-sort">Sort by</label> <SortSelect search={search} id="listings-sort" name="sort" />
      <noscript>
        <button type="submit" className="btn btn-quiet btn-small">
          Sort
        </button>
      </noscript>
    </form>
  );
}

type SortSelectProps = SelectHTMLAttributes<HTMLSelectElement> & { search: ListingsSearchParams };

export function SortSelect({ search, ...select }: SortSelectProps) {
  const navigate = useNavigate();
  const { isLocating, showNearest } = useNearest(search);
  const { sort: _, ...unsorted } = search;
  const choose = (sort: string) => {
    if (sort === 'nearest' && !search.near) void showNearest();
    else void navigate({ href: paths.listings({ ...unsorted, ...(sort !== 'best' && { sort }) }), resetScroll: false });
  };
  return (
    <select
      {...select}
      value={search.sort ?? 'best'}
      disabled={isLocating}
      onChange={({ target }) => choose(target.value)}
    >
      {SORT_OPTIONS.map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </select>
  );
}
