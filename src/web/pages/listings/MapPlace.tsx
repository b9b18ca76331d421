import { useSyncExternalStore } from 'react';
import type { ListingsSearch } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Results } from './use-results.ts';

type MapPlaceProps = { search: ListingsSearch; listings: Results['listings'] };

const ResultsMap = lazyPart(() => import('./map/ResultsMap.tsx').then((module) => module.ResultsMap), MapMissing);
const NEVER_CHANGES = () => () => {};

/** Where the map will stand: its code comes when it is opened, and never to the server. */
export function MapPlace(props: MapPlaceProps) {
  const isInBrowser = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
  return (
    <section className="map-place" aria-label="Map">
      {isInBrowser && <ResultsMap {...props} />}
    </section>
  );
}

function MapMissing() {
  return <p className="p-6 text-ink-2">The map could not be loaded. Reload the page to try again.</p>;
}
