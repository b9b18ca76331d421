import { SEARCH_PARAMETERS } from './paths.ts';

/** The URL holds plain text: `?location=78701` is five digits of text, not a number. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value) parameters.set(name, value);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

type SearchPath = keyof typeof SEARCH_PARAMETERS;
export type SearchOf<Path extends SearchPath> = { [Name in (typeof SEARCH_PARAMETERS)[Path][number]]?: string };

/** The `validateSearch` of a route: what its page reads, trimmed, nothing empty. */
export function searchReader<Path extends SearchPath>(path: Path): (raw: Record<string, unknown>) => SearchOf<Path> {
  return (raw) => {
    const search: Record<string, string> = {};
    for (const name of SEARCH_PARAMETERS[path]) {
      const text = typeof raw[name] === 'string' ? raw[name].trim() : '';
      if (text) search[name] = text;
    }
    // Only the names of this path were copied, and each as text.
    return search as SearchOf<Path>;
  };
}

/** The part of an address that decides what its page shows. */
export function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const names: readonly string[] = isSearchPath(pathname) ? SEARCH_PARAMETERS[pathname] : [];
  const kept = Object.fromEntries(names.map((name) => [name, searchParams.get(name)?.trim() ?? '']));
  return pathname + stringifySearch(kept);
}

function isSearchPath(path: string): path is SearchPath {
  return Object.hasOwn(SEARCH_PARAMETERS, path);
}
