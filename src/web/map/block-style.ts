import type { LayerSpecification } from 'maplibre-gl';
import { BLOCKS_MIN_ZOOM } from './drawn-blocks.ts';
import type { MapColors } from './map-colors.ts';
import { fadeIn } from './style-helpers.ts';

/** Blocks lie below the water of their source, so none is drawn on water. */
export function blockLayers(colors: MapColors, ground: 'far' | 'near'): LayerSpecification[] {
  return [
    {
      id: `${ground}-blocks`,
      type: 'fill',
      source: 'blocks',
      minzoom: BLOCKS_MIN_ZOOM,
      filter: ['==', ['get', 'isNear'], ground === 'near'],
      paint: {
        'fill-color': [
          'match',
          ['get', 'tone'],
          0,
          colors['map-b1'],
          1,
          colors['map-b2'],
          2,
          colors['map-b3'],
          colors['map-park'],
        ],
        'fill-opacity': fadeIn(BLOCKS_MIN_ZOOM, BLOCKS_MIN_ZOOM + 0.6),
      },
    },
  ];
}
