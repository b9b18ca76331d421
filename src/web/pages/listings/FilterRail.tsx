import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { facetsQuery } from '../../api/facets.ts';
import type { CategoryModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { useIsServerMarkup } from '../../ui/use-is-server-markup.ts';
import type { FacetListProps } from './FacetList.tsx';

/** `requestedSearch` comes from the URL; `search` includes the server's interpretation of it. */
type FilterRailProps = {
  requestedSearch: ListingsSearchParams;
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
};

/**
 * The filters on wide screens. The server renders them with their counts; their code loads when they are about to be
 * used or must change.
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
  const hasServerMarkup = useIsServerMarkup('rail');
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE_SCREEN).matches,
    () => false,
  );
  const [initialPath] = useState(paths.listings(search));
  const [Rail, setRail] = useState<ComponentType<FacetListProps> | null>(null);
  const load = () =>
    void import('./FacetList.tsx').then(
      (module) => setRail(() => module.FacetList),
      // the server-rendered links keep working
      () => {},
    );
  const isNeeded = isWide && Rail === null && (!hasServerMarkup || paths.listings(search) !== initialPath);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only preload; the links inside are the controls
    <div
      className="facets"
      onPointerEnter={load}
      onFocus={load}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's markup is preserved
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

function useFacets(requestedSearch: ListingsSearchParams, isEnabled: boolean) {
  const api = useApi();
  return useQuery({
    ...facetsQuery(api, requestedSearch),
    enabled: api.isOwnServer && isEnabled,
    placeholderData: keepPreviousData,
  });
}
