import type { ListingsSearchParams } from '../../paths.ts';

/** Keeps the other filters when a form is submitted without JavaScript. */
export function HiddenFilterInputs({ search }: { search: ListingsSearchParams }) {
  return Object.entries(search).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
