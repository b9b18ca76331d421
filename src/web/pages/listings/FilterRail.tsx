import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { facetsQuery } from '../../api/facets.ts';
import type { Category } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Still } from '../../ui/Still.tsx';
import { useServed } from '../../ui/use-served.ts';
import type { RailProps } from './Rail.tsx';

/** `asked` is the search of the address, `search` the same as it was understood. */
type FilterRailProps = { asked: ListingsSearch; search: ListingsSearch; categories: readonly Category[] };

/**
 * The filters on a wide screen. They come with the page, counts and all; their code is fetched when somebody is about to use
 * them, or once they have to show something else.
 */
export const FilterRail = import.meta.env.SSR ? RailOnServer : RailInBrowser;

const server = import.meta.env.SSR ? await import('./Rail.tsx') : null;

function RailOnServer({ asked, search, categories }: FilterRailProps) {
  const { data: facets } = useFacets(asked, true);
  const names = categories.map(({ name, count }) => [name, count]);
  return (
    <Still
      tag="div"
      className="facets"
      name="rail"
      of={JSON.stringify([search, facets, names])}
      render={() => server && <server.Rail search={search} categories={categories} facets={facets} />}
    />
  );
}

function RailInBrowser({ asked, search, categories }: FilterRailProps) {
  const isServed = useServed('rail');
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const [first] = useState(paths.listings(search));
  const [Rail, setRail] = useState<ComponentType<RailProps> | null>(null);
  const load = () =>
    void import('./Rail.tsx').then(
      (module) => setRail(() => module.Rail),
      // the filters that came with the page go on leading to their pages
      () => {},
    );
  const isNeeded = isWide && Rail === null && (!isServed || paths.listings(search) !== first);
  useEffect(() => {
    if (isNeeded) load();
  });
  const { data: facets } = useFacets(asked, Rail !== null && isWide);
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
      dangerouslySetInnerHTML={AS_SERVED}
      suppressHydrationWarning
    />
  );
}

const AS_SERVED = { __html: '' };
const WIDE = '(width >= 56.3125rem)';

function onWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

function useFacets(asked: ListingsSearch, isWanted: boolean) {
  const api = useApi();
  return useQuery({
    ...facetsQuery(api, asked),
    enabled: api.isOwn && isWanted,
    placeholderData: keepPreviousData,
  });
}
