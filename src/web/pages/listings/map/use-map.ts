import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '../../../api/api.ts';
import { type MapQuery, mapMarkersQuery } from '../../../api/map-queries.ts';
import { useApi, useSite } from '../../../app-context.ts';
import type { ListingsSearchParams } from '../../../paths.ts';
import { areaBounds } from './geojson.ts';
import { enclosingBox, formatPositionHash, type MapView, parsePositionHash, snapView } from './map-geometry.ts';
import type { MapStart } from './maplibre-map.ts';
import { mapFilters, searchArea } from './search-area.ts';

type MapModule = typeof import('./maplibre-map.ts');

/** What can be done with the map once its code is there. */
export type OpenMap = MapModule & { map: MapLibre };

/** `view` is what it shows now; `isMoved` since the list was asked for. */
export type MapState =
  | { kind: 'opening' | 'impossible' | 'failed' }
  | { kind: 'open'; handle: OpenMap; view: MapView; isMoved: boolean };

/** Opens a map in the frame, where the address says or else where the businesses are, and follows where it goes. */
export function useMap(frame: RefObject<HTMLDivElement | null>, search: ListingsSearchParams): [MapState, () => void] {
  const api = useApi();
  const client = useQueryClient();
  const { mapTiles } = useSite();
  const [state, setState] = useState<MapState>({ kind: 'opening' });

  const begin = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    if (!hasWebGl()) return setState({ kind: 'impossible' });
    try {
      const [tools, start] = await Promise.all([import('./maplibre-map.ts'), findMapStart(search, { api, client })]);
      if (signal.aborted) return;
      const map = tools.openMap(element, { start, tiles: mapTiles });
      signal.addEventListener('abort', () => map.remove());
      const open = { ...tools, map };
      const look = (isMoved: boolean) => setState({ kind: 'open', handle: open, view: currentView(open), isMoved });
      map.once('style.load', () => look(false));
      map.on('moveend', (event) => {
        rememberPosition(open);
        look(!('isFitting' in event && event.isFitting));
      });
    } catch {
      if (!signal.aborted) setState({ kind: 'failed' });
    }
  });
  useEffect(() => {
    const closing = new AbortController();
    if (frame.current) void begin(frame.current, closing.signal);
    return () => closing.abort();
  }, [frame]);
  return [state, () => setState((now) => (now.kind === 'open' ? { ...now, isMoved: false } : now))];
}

const currentView = ({ map, visibleBox: shownBox }: OpenMap) => snapView(shownBox(map), map.getZoom());

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/** Past the router: where the map stands changes nothing of the page. */
function rememberPosition({ map, mapPosition: positionOf }: OpenMap): void {
  const { pathname, search } = window.location;
  const address = pathname + search + formatPositionHash(positionOf(map));
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}

const WORLD_VIEW = { view: '-85,-180,85,180', zoom: '0' };

type MapDataSource = { api: Api; client: QueryClient };

export async function findMapStart(search: ListingsSearchParams, { api, client }: MapDataSource): Promise<MapStart> {
  const position = parsePositionHash(window.location.hash);
  if (position) return { position };
  const area = searchArea(search);
  if (area) return { box: areaBounds(area) };
  const question: MapQuery = { ...mapFilters(search), ...WORLD_VIEW };
  const { clusters, pins } = await client.fetchQuery(mapMarkersQuery(api, question));
  const places = pins.map(({ latitude, longitude }) => ({
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
  }));
  return { box: enclosingBox([...clusters.map(({ bounds }) => bounds), ...places]) };
}
