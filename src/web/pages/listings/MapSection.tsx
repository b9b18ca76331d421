import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ListingsSearchParams } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { isMapHidden, onMapChoice } from './map-choice.ts';
import type { ListingResultsState } from './use-listing-results.ts';

type MapSectionProps = { search: ListingsSearchParams; listings: ListingResultsState['listings'] };

const ResultsMap = lazyComponent(
  () => import('./map/ResultsMap.tsx').then((module) => module.ResultsMap),
  MapLoadError,
);

/** Where the map has a column of its own beside the filters and the list. */
const MAP_COLUMN = '(width >= 80rem)';

/** The place of the map. Its code is loaded in the browser when the map is shown, once the page is interactive. */
export function MapSection(props: MapSectionProps) {
  const isShown = useIsMapShown(props.search.view === 'map');
  return (
    <section className="map-place" aria-label="Map">
      {isShown && <ResultsMap {...props} />}
    </section>
  );
}

function useIsMapShown(isRequested: boolean): boolean {
  const isIdle = useIsIdle();
  const isShownByDefault = useSyncExternalStore(
    subscribe,
    () => matchMedia(MAP_COLUMN).matches && !isMapHidden(),
    () => false,
  );
  return isIdle && (isRequested || isShownByDefault);
}

function subscribe(onChange: () => void): () => void {
  const column = matchMedia(MAP_COLUMN);
  column.addEventListener('change', onChange);
  const stop = onMapChoice(onChange);
  return () => {
    column.removeEventListener('change', onChange);
    stop();
  };
}

const IDLE_AT_MOST_MS = 1500;

/** True once the page is hydrated and the browser has nothing else to do. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: IDLE_AT_MOST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}

function MapLoadError() {
  return <p className="p-6 text-ink-2">The map couldn’t be loaded. Reload the page to try again.</p>;
}
