import { useEffect, useRef } from 'react';
import type { GeoBox } from '#lib/geo-distance.ts';
import { BLOCKS_MIN_ZOOM, type BlockFeature, blockCells, drawBlocks } from '../../../map/drawn-blocks.ts';
import { boxContains } from '../../../map/map-geometry.ts';
import type { MapGround } from '../../../map/map-style.ts';
import type { OpenMapState } from './use-map.ts';

/** Blocks around the view are ready when the map is dragged. */
const MARGIN_SHARE = 0.3;
const CACHED_CELLS = 300;

/** Fills the ground at high zooms where the map has no streets. Returns whether it does in the middle of the view. */
export function useDrawnBlocks(open: OpenMapState | null, { tiles, streets }: MapGround): boolean {
  const cells = useRef(new Map<string, BlockFeature[]>());
  const shown = useRef('');
  const bounds = streets?.bounds ?? null;
  useEffect(() => {
    if (!open || tiles) return;
    const { map, visibleBox, setSourceData } = open.handle;
    const wanted = blockCells(withMargin(visibleBox(map)), map.getZoom());
    if (wanted.join() === shown.current) return;
    shown.current = wanted.join();
    if (cells.current.size > CACHED_CELLS) cells.current.clear();
    const features = wanted.flatMap((cell) => {
      const blocks = cells.current.get(cell) ?? drawBlocks(cell, bounds);
      cells.current.set(cell, blocks);
      return blocks;
    });
    setSourceData(map, 'blocks', { type: 'FeatureCollection', features });
  }, [open, tiles, bounds]);
  if (!open || tiles) return false;
  const { zoom, ...center } = open.handle.mapPosition(open.handle.map);
  return zoom >= BLOCKS_MIN_ZOOM && !(bounds && boxContains(bounds, center));
}

function withMargin({ south, west, north, east }: GeoBox): GeoBox {
  const [high, wide] = [(north - south) * MARGIN_SHARE, (east - west) * MARGIN_SHARE];
  return { south: south - high, west: west - wide, north: north + high, east: east + wide };
}
