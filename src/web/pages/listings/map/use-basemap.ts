import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { basemapQuery } from '../../../api/map-queries.ts';
import { useApi, useSite } from '../../../app-context.ts';
import { basemapLinks, basemapPlaces } from './geojson.ts';
import { formatMapBox } from './map-geometry.ts';
import type { MapState } from './use-map.ts';

type OpenMapState = Extract<MapState, { kind: 'open' }>;

/** Draws what is under the businesses, as far as nobody else does. */
export function useBasemap(open: OpenMapState | null): void {
  const isDrawn = useSite().mapTiles === undefined;
  const asked = { view: open ? formatMapBox(open.view.box) : '', zoom: String(open?.view.zoom ?? 0) };
  const { data: ground } = useQuery({ ...basemapQuery(useApi(), asked), enabled: isDrawn && open !== null });
  const tools = open?.handle;
  useEffect(() => {
    if (!tools || !ground) return;
    tools.setSourceData(tools.map, 'links', basemapLinks(ground));
    tools.setSourceData(tools.map, 'places', basemapPlaces(ground));
  }, [tools, ground]);
}
