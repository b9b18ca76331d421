import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '../../../api/api.ts';
import { type MapQuery, mapMarkersQuery } from '../../../api/map-queries.ts';
import { useApi, useSite } from '../../../app-context.ts';
import { areaBounds } from '../../../map/geojson.ts';
import {
  enclosingBox,
  formatPositionHash,
  type MapView,
  parsePositionHash,
  snapView,
} from '../../../map/map-geometry.ts';
import { hasWebGl, loadMapFonts } from '../../../map/map-support.ts';
import type { MapLibre } from '../../../map/maplibre-library.ts';
import type { MapStart } from '../../../map/maplibre-map.ts';
import type { ListingsSearchParams } from '../../../paths.ts';
import { mapFilters, searchArea } from './search-area.ts';

type MapModule = typeof import('../../../map/maplibre-map.ts');

/** The loaded map module together with its map instance. */
export type OpenMap = MapModule & { map: MapLibre };

/** `isMoved` is true once the visitor has moved the map after the last search. */
export type OpenMapState = { kind: 'open'; handle: OpenMap; view: MapView; isMoved: boolean };
export type MapState = { kind: 'opening' | 'impossible' | 'failed' } | OpenMapState;

/** Opens a map at the position in the URL, else around the results, and tracks its movements. */
export function useMap(frame: RefObject<HTMLDivElement | null>, search: ListingsSearchParams): [MapState, () => void] {
  const api = useApi();
  const client = useQueryClient();
  const { mapTiles: tiles, mapStreets: streets } = useSite();
  const [state, setState] = useState<MapState>({ kind: 'opening' });

  const open = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    if (!hasWebGl()) return setState({ kind: 'impossible' });
    try {
      const [mapModule, start] = await Promise.all([
        import('../../../map/maplibre-map.ts'),
        findMapStart(search, { api, client }),
        loadMapFonts(),
      ]);
      if (signal.aborted) return;
      const map = mapModule.openMap(element, { start, ground: { tiles, streets } });
      signal.addEventListener('abort', () => map.remove());
      const handle = { ...mapModule, map };
      let shown = '';
      const update = (isMoved?: boolean) => {
        shown = formatPositionHash(mapModule.mapPosition(map));
        setState((current) => ({
          kind: 'open',
          handle,
          view: currentView(handle),
          isMoved: isMoved ?? (current.kind === 'open' && current.isMoved),
        }));
      };
      map.once('style.load', () => update(false));
      map.on('moveend', (event) => {
        rememberPosition(handle);
        // a map that changes its size ends a move in place
        if (shown === formatPositionHash(mapModule.mapPosition(map))) update();
        else update(!('isFitting' in event && event.isFitting));
      });
    } catch {
      if (!signal.aborted) setState({ kind: 'failed' });
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    if (frame.current) void open(frame.current, controller.signal);
    return () => controller.abort();
  }, [frame]);
  return [state, () => setState((current) => (current.kind === 'open' ? { ...current, isMoved: false } : current))];
}

const currentView = ({ map, visibleBox }: OpenMap) => snapView(visibleBox(map), map.getZoom());

/** Bypasses the router, because the position does not affect the page. */
function rememberPosition({ map, mapPosition }: OpenMap): void {
  const { pathname, search } = window.location;
  const url = pathname + search + formatPositionHash(mapPosition(map));
  History.prototype.replaceState.call(window.history, window.history.state, '', url);
}

const WORLD_VIEW = { view: '-85,-180,85,180', zoom: '0' };

type MapDataSource = { api: Api; client: QueryClient };

export async function findMapStart(search: ListingsSearchParams, { api, client }: MapDataSource): Promise<MapStart> {
  const position = parsePositionHash(window.location.hash);
  if (position) return { position };
  const area = searchArea(search);
  if (area) return { box: areaBounds(area) };
  const query: MapQuery = { ...mapFilters(search), ...WORLD_VIEW };
  const { clusters, pins } = await client.fetchQuery(mapMarkersQuery(api, query));
  const pinBoxes = pins.map(({ latitude, longitude }) => ({
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
  }));
  return { box: enclosingBox([...clusters.map(({ bounds }) => bounds), ...pinBoxes]) };
}
