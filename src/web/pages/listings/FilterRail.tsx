import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { facetsQuery } from '../../api/facets.ts';
import type { CategoryModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { useIsServerMarkup } from '../../ui/use-is-server-markup.ts';
import type { FacetListProps } from './FacetList.tsx';

/** `asked` is the search of the address, `search` the same as it was understood. */
type FilterRailProps = {
  requestedSearch: ListingsSearchParams;
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
};

/**
 * The filters on a wide screen. They come with the page, counts and all; their code is fetched when somebody is about to use
 * them, or once they have to show something else.
 */
export const FilterRail = import.meta.env.SSR ? ServerFilterRail : BrowserFilterRail;

const serverModule = import.meta.env.SSR ? await import('./FacetList.tsx') : null;

function ServerFilterRail({ requestedSearch, search, categories }: FilterRailProps) {
  const { data: facets } = useFacets(requestedSearch, true);
  const names = categories.map(({ name, count }) => [name, count]);
  return (
    <StaticIsland
      tag="div"
      className="facets"
      name="rail"
      facts={JSON.stringify([search, facets, names])}
      render={() => serverModule && <serverModule.FacetList search={search} categories={categories} facets={facets} />}
    />
  );
}

function BrowserFilterRail({ requestedSearch, search, categories }: FilterRailProps) {
  const isServed = useIsServerMarkup('rail');
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE_SCREEN).matches,
    () => false,
  );
  const [first] = useState(paths.listings(search));
  const [Rail, setRail] = useState<ComponentType<FacetListProps> | null>(null);
  const load = () =>
    void import('./FacetList.tsx').then(
      (module) => setRail(() => module.FacetList),
      // the filters that came with the page go on leading to their pages
      () => {},
    );
  const isNeeded = isWide && Rail === null && (!isServed || paths.listings(search) !== first);
  useEffect(() => {
    if (isNeeded) load();
  });
  const { data: facets } = useFacets(requestedSearch, Rail !== null && isWide);
  if (Rail) {
    return (
      <div className="facets">
        <Rail search={search} categories={categories} facets={facets} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it; it only hears that one is near
    <div
      className="facets"
      onPointerEnter={load}
      onFocus={load}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server wrote stays
      dangerouslySetInnerHTML={PRESERVE_MARKUP}
      suppressHydrationWarning
    />
  );
}

const PRESERVE_MARKUP = { __html: '' };
const WIDE_SCREEN = '(width >= 56.3125rem)';

function subscribeToWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE_SCREEN);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

function useFacets(asked: ListingsSearchParams, isWanted: boolean) {
  const api = useApi();
  return useQuery({
    ...facetsQuery(api, asked),
    enabled: api.isOwnServer && isWanted,
    placeholderData: keepPreviousData,
  });
}
