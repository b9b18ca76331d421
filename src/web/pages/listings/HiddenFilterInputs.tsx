import type { ListingsSearchParams } from '../../paths.ts';

/** What a form keeps of the search besides its own fields, where no script does. */
export function HiddenFilterInputs({ search }: { search: ListingsSearchParams }) {
  return Object.entries(search).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
