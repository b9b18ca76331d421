import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { groundQuery } from '../../../api/map.ts';
import { useApi, useSite } from '../../../app-context.ts';
import { groundLines, groundPoints } from './geojson.ts';
import type { MapState } from './use-map.ts';
import { boxText } from './view.ts';

type Open = Extract<MapState, { kind: 'open' }>;

/** Draws what is under the businesses, as far as nobody else does. */
export function useGround(open: Open | null): void {
  const isDrawn = useSite().mapTiles === undefined;
  const asked = { view: open ? boxText(open.view.box) : '', zoom: String(open?.view.zoom ?? 0) };
  const { data: ground } = useQuery({ ...groundQuery(useApi(), asked), enabled: isDrawn && open !== null });
  const tools = open?.open;
  useEffect(() => {
    if (!tools || !ground) return;
    tools.setShape(tools.map, 'links', groundLines(ground));
    tools.setShape(tools.map, 'places', groundPoints(ground));
  }, [tools, ground]);
}
