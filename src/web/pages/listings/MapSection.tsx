import { useSyncExternalStore } from 'react';
import type { ListingsSearchParams } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ListingResultsState } from './use-listing-results.ts';

type MapSectionProps = { search: ListingsSearchParams; listings: ListingResultsState['listings'] };

const ResultsMap = lazyComponent(
  () => import('./map/ResultsMap.tsx').then((module) => module.ResultsMap),
  MapLoadError,
);
const subscribeToNothing = () => () => {};

/** Loads the map in the browser only, when it is opened. */
export function MapSection(props: MapSectionProps) {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <section className="map-place" aria-label="Map">
      {isInBrowser && <ResultsMap {...props} />}
    </section>
  );
}

function MapLoadError() {
  return <p className="p-6 text-ink-2">The map could not be loaded. Reload the page to try again.</p>;
}
