import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '../../../api/api.ts';
import { type MapQuestion, marksQuery } from '../../../api/map.ts';
import { useApi, useSite } from '../../../app-context.ts';
import type { ListingsSearch } from '../../../paths.ts';
import { areaOf, questionOf } from './area.ts';
import { boxOf } from './geojson.ts';
import type { Start } from './town-map.ts';
import { around, type MapView, positionHash, readPosition, steadyView } from './view.ts';

type Tools = typeof import('./town-map.ts');

/** What can be done with the map once its code is there. */
export type OpenMap = Tools & { map: MapLibre };

/** `view` is what it shows now; `isMoved` since the list was asked for. */
export type MapState =
  | { kind: 'opening' | 'impossible' | 'failed' }
  | { kind: 'open'; open: OpenMap; view: MapView; isMoved: boolean };

/** Opens a map in the frame, where the address says or else where the businesses are, and follows where it goes. */
export function useMap(frame: RefObject<HTMLDivElement | null>, search: ListingsSearch): [MapState, () => void] {
  const api = useApi();
  const client = useQueryClient();
  const { mapTiles } = useSite();
  const [state, setState] = useState<MapState>({ kind: 'opening' });

  const begin = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    if (!hasWebGl()) return setState({ kind: 'impossible' });
    try {
      const [tools, start] = await Promise.all([import('./town-map.ts'), startOf(search, { api, client })]);
      if (signal.aborted) return;
      const map = tools.openMap(element, { start, tiles: mapTiles });
      signal.addEventListener('abort', () => map.remove());
      const open = { ...tools, map };
      const look = (isMoved: boolean) => setState({ kind: 'open', open, view: viewOf(open), isMoved });
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

const viewOf = ({ map, shownBox }: OpenMap) => steadyView(shownBox(map), map.getZoom());

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/** Past the router: where the map stands changes nothing of the page. */
function rememberPosition({ map, positionOf }: OpenMap): void {
  const { pathname, search } = window.location;
  const address = pathname + search + positionHash(positionOf(map));
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}

const EVERYWHERE = { view: '-85,-180,85,180', zoom: '0' };

type Asking = { api: Api; client: QueryClient };

export async function startOf(search: ListingsSearch, { api, client }: Asking): Promise<Start> {
  const position = readPosition(window.location.hash);
  if (position) return { position };
  const area = areaOf(search);
  if (area) return { box: boxOf(area) };
  const question: MapQuestion = { ...questionOf(search), ...EVERYWHERE };
  const { clusters, pins } = await client.fetchQuery(marksQuery(api, question));
  const places = pins.map(({ latitude, longitude }) => ({
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
  }));
  return { box: around([...clusters.map(({ bounds }) => bounds), ...places]) };
}
