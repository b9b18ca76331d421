import { SEARCH_PARAMS } from './paths.ts';

/** Values stay strings: `?location=78701` is not a number. */
export function parseSearchParams(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifySearchParams(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value) parameters.set(name, value);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

type SearchParamsPath = keyof typeof SEARCH_PARAMS;
export type SearchParamsOf<Path extends SearchParamsPath> = { [Name in (typeof SEARCH_PARAMS)[Path][number]]?: string };

/** The `validateSearch` of a route: the parameters that its page reads, trimmed and non-empty. */
export function searchParamsValidator<Path extends SearchParamsPath>(
  path: Path,
): (raw: Record<string, unknown>) => SearchParamsOf<Path> {
  return (raw) => {
    const search: Record<string, string> = {};
    for (const name of SEARCH_PARAMS[path]) {
      const text = typeof raw[name] === 'string' ? raw[name].trim() : '';
      if (text) search[name] = text;
    }
    // Only the names of this path were copied, and each as text.
    return search as SearchParamsOf<Path>;
  };
}

/** The part of a URL that determines what its page shows. */
export function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const names: readonly string[] = isSearchParamsPath(pathname) ? SEARCH_PARAMS[pathname] : [];
  const params = Object.fromEntries(names.map((name) => [name, searchParams.get(name)?.trim() ?? '']));
  return pathname + stringifySearchParams(params);
}

function isSearchParamsPath(path: string): path is SearchParamsPath {
  return Object.hasOwn(SEARCH_PARAMS, path);
}
