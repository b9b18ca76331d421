import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../app-context.ts';
import { type ListingsSearch, paths } from '../../../paths.ts';
import { areaOf } from './area.ts';
import { shapeOf } from './geojson.ts';
import { type OpenMap, startOf } from './use-map.ts';

/** Stakes out the area of the search, and takes the map along when another search is made beside it. */
export function useArea(open: OpenMap | null, search: ListingsSearch): void {
  const api = useApi();
  const client = useQueryClient();
  const address = paths.listings(search);
  const shown = useRef(address);
  const draw = useEffectEvent(() => open?.setShape(open.map, 'area', shapeOf(areaOf(search))));
  const follow = useEffectEvent(async () => {
    const start = await startOf(search, { api, client }).catch(() => null);
    if (start && shown.current === address) open?.fit(open.map, start);
  });
  useEffect(() => {
    if (!open) return;
    draw();
    if (shown.current === address) return;
    shown.current = address;
    void follow();
  }, [open, address]);
}
