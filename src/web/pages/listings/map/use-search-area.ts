import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../app-context.ts';
import { areaPolygon } from '../../../map/geojson.ts';
import { type ListingsSearchParams, paths } from '../../../paths.ts';
import { searchArea } from './search-area.ts';
import { findMapStart, type OpenMap } from './use-map.ts';

/** Draws the search area and moves the map when the search changes. */
export function useSearchArea(open: OpenMap | null, search: ListingsSearchParams): void {
  const api = useApi();
  const client = useQueryClient();
  const address = paths.listings(search);
  const shown = useRef(address);
  const draw = useEffectEvent(() => open?.setSourceData(open.map, 'area', areaPolygon(searchArea(search))));
  const follow = useEffectEvent(async () => {
    const start = await findMapStart(search, { api, client }).catch(() => null);
    if (start && shown.current === address) open?.fitTo(open.map, start);
  });
  useEffect(() => {
    if (!open) return;
    draw();
    if (shown.current === address) return;
    shown.current = address;
    void follow();
  }, [open, address]);
}
