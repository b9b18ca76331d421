import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { basemapQuery } from '../../../api/map-queries.ts';
import { useApi, useSite } from '../../../app-context.ts';
import { basemapLinks, basemapPlaces } from './geojson.ts';
import { formatMapBox } from './map-geometry.ts';
import type { MapState } from './use-map.ts';

type OpenMapState = Extract<MapState, { kind: 'open' }>;

/** Draws our own basemap unless an external tile server is configured. */
export function useBasemap(open: OpenMapState | null): void {
  const isDrawn = useSite().mapTiles === undefined;
  const viewQuery = { view: open ? formatMapBox(open.view.box) : '', zoom: String(open?.view.zoom ?? 0) };
  const { data: basemap } = useQuery({ ...basemapQuery(useApi(), viewQuery), enabled: isDrawn && open !== null });
  const handle = open?.handle;
  useEffect(() => {
    if (!handle || !basemap) return;
    handle.setSourceData(handle.map, 'links', basemapLinks(basemap));
    handle.setSourceData(handle.map, 'places', basemapPlaces(basemap));
  }, [handle, basemap]);
}
