import type { ListingsSearch } from '../../paths.ts';

/** What a form keeps of the search besides its own fields, where no script does. */
export function HiddenFilters({ search }: { search: ListingsSearch }) {
  return Object.entries(search).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
