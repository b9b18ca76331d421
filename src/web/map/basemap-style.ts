import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { FAR_ZOOMS, MAP_TILES_PATH, NEAR_ZOOMS } from '#contract/map-tiles.ts';
import { blockLayers } from './block-style.ts';
import type { MapColors } from './map-colors.ts';
import {
  byZoom,
  fadeIn,
  isKind,
  NAME_FONT,
  ROUND_LINE,
  type SymbolLayout,
  type SymbolPaint,
  TEXT_FONT,
} from './style-helpers.ts';

/** `far` is the world, `near` the regions that are known better; both are drawn larger beyond their last zoom. */
type GroundSource = 'far' | 'near';

export function tileSource(set: string, { min, max }: { min: number; max: number }): SourceSpecification {
  const tiles = [`${window.location.origin}${MAP_TILES_PATH}/${set}/{z}/{x}/{y}.mvt`];
  return { type: 'vector', tiles, minzoom: min, maxzoom: max };
}

export const groundSources = (): Record<GroundSource, SourceSpecification> => ({
  far: tileSource('far', FAR_ZOOMS),
  near: tileSource('near', NEAR_ZOOMS),
});

export function groundLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colors['map-land'] } },
    ...blockLayers(colors, 'far'),
    ...surfaceLayers(colors, 'far'),
    // The near water replaces the coarse one, so it begins on clean land.
    {
      id: 'near-land',
      type: 'fill',
      source: 'near',
      'source-layer': 'cover',
      minzoom: NEAR_ZOOMS.min,
      paint: { 'fill-color': colors['map-land'], 'fill-antialias': false },
    },
    ...blockLayers(colors, 'near'),
    ...surfaceLayers(colors, 'near'),
  ];
}

function surfaceLayers(colors: MapColors, source: GroundSource): LayerSpecification[] {
  const minzoom = source === 'near' ? NEAR_ZOOMS.min : 0;
  return [
    {
      id: `${source}-rivers`,
      type: 'line',
      source,
      'source-layer': 'rivers',
      minzoom,
      maxzoom: 9,
      layout: ROUND_LINE,
      paint: { 'line-color': colors['art-water'], 'line-width': byZoom(3, 0.5, 6, 1.2, 9, 2.2) },
    },
    {
      id: `${source}-water`,
      type: 'fill',
      source,
      'source-layer': 'water',
      minzoom,
      paint: { 'fill-color': colors['art-water'] },
    },
    shoalLayer(colors, source, { width: 16, opacity: 0.16 }),
    shoalLayer(colors, source, { width: 6, opacity: 0.26 }),
    {
      id: `${source}-shore`,
      type: 'line',
      source,
      'source-layer': 'water',
      minzoom: Math.max(4, minzoom),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors['map-watert'],
        'line-opacity': 0.65,
        'line-width': byZoom(4, 0.4, 9, 0.9, 13, 1.3),
      },
    },
    ...borderLayers(colors, source, minzoom),
  ];
}

/** Shallow water along the shore: rings are clockwise, so the offset leads into the water. */
function shoalLayer(
  colors: MapColors,
  source: GroundSource,
  { width, opacity }: { width: number; opacity: number },
): LayerSpecification {
  return {
    id: `${source}-shoal-${width}`,
    type: 'line',
    source,
    'source-layer': 'water',
    minzoom: 8,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors['map-shoal'],
      'line-opacity': fadeIn(8, 10, opacity),
      'line-width': byZoom(8, width / 3, 13, width),
      'line-offset': byZoom(8, width / 6, 13, width / 2),
    },
  };
}

function borderLayers(colors: MapColors, source: GroundSource, minzoom: number): LayerSpecification[] {
  const border = (kind: string, fromZoom: number) =>
    ({
      id: `${source}-${kind}`,
      type: 'line',
      source,
      'source-layer': 'borders',
      filter: isKind(kind),
      minzoom: Math.max(fromZoom, minzoom),
    }) as const;
  return [
    {
      ...border('county', 7),
      paint: {
        'line-color': colors.edge,
        'line-width': 0.9,
        'line-dasharray': [2, 3],
        'line-opacity': fadeIn(7, 9, 0.55),
      },
    },
    {
      ...border('state', 3),
      paint: {
        'line-color': colors.edge,
        'line-opacity': 0.75,
        'line-width': byZoom(3, 0.6, 9, 1.4, 13, 2),
        'line-dasharray': [4, 2.5],
      },
    },
    { ...border('country', 0), paint: { 'line-color': colors.edge, 'line-width': byZoom(2, 0.8, 9, 1.8) } },
  ];
}

/** Place names. Those of the world are hidden where the near tiles name the same place. */
export function placeLayers(colors: MapColors): LayerSpecification[] {
  const halo = { 'text-halo-color': colors['map-land'], 'text-halo-width': 1.5, 'text-halo-blur': 0.3 };
  const far = { source: 'far', 'source-layer': 'places' } as const;
  const near = { source: 'near', 'source-layer': 'places', minzoom: NEAR_ZOOMS.min } as const;
  const isFarOnly: ExpressionSpecification = ['any', ['<', ['zoom'], NEAR_ZOOMS.min], ['!', ['has', 'd']]];
  const city = { type: 'symbol', layout: CITY_LAYOUT, paint: cityPaint(colors, halo) } as const;
  return [
    {
      ...near,
      id: 'quarters',
      type: 'symbol',
      minzoom: 10.5,
      filter: isKind('quarter'),
      layout: QUARTER_LAYOUT,
      paint: { 'text-color': colors['map-text'], ...halo },
    },
    { ...far, ...city, id: 'far-cities', filter: ['all', isKind('city'), isFarOnly] },
    { ...near, ...city, id: 'near-cities', filter: isKind('city') },
    {
      ...far,
      id: 'state-names',
      type: 'symbol',
      minzoom: 4,
      maxzoom: 7,
      filter: isKind('state'),
      layout: STATE_LAYOUT,
      paint: { 'text-color': colors['ink-2'], ...halo },
    },
    {
      ...far,
      id: 'country-names',
      type: 'symbol',
      maxzoom: 5.5,
      filter: isKind('country'),
      layout: COUNTRY_LAYOUT,
      paint: { 'text-color': colors['ink-2'], ...halo },
    },
  ];
}

/** `size` of a city is the square root of its population. */
const LARGE_CITY = 450;
const LARGEST_FIRST: ExpressionSpecification = ['-', 0, ['get', 'size']];
const sizes = (...stops: number[]): ExpressionSpecification => ['interpolate', ['linear'], ['get', 'size'], ...stops];

function cityPaint(colors: MapColors, halo: SymbolPaint): SymbolPaint {
  return { 'text-color': ['case', ['>', ['get', 'size'], 250], colors.ink, colors['map-text']], ...halo };
}

const CITY_LAYOUT: SymbolLayout = {
  'text-field': ['get', 'name'],
  'text-font': ['case', ['>', ['get', 'size'], LARGE_CITY], ['literal', NAME_FONT], ['literal', TEXT_FONT]],
  'text-size': [
    'interpolate',
    ['linear'],
    ['zoom'],
    3,
    sizes(400, 10.5, 2000, 14),
    8,
    sizes(100, 11, LARGE_CITY, 14, 1800, 20),
    12,
    sizes(60, 12.5, LARGE_CITY, 18, 1800, 24),
  ],
  'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
  'text-radial-offset': 0.4,
  'text-padding': 7,
  'text-max-width': 8,
  'symbol-sort-key': LARGEST_FIRST,
};

const QUARTER_LAYOUT: SymbolLayout = {
  'text-field': ['get', 'name'],
  'text-font': TEXT_FONT,
  'text-size': byZoom(10, 10.5, 14, 14),
  'text-letter-spacing': 0.03,
  'text-max-width': 7,
  'text-padding': 8,
  'text-variable-anchor': ['center', 'bottom', 'top'],
  'text-radial-offset': 1.2,
  'symbol-sort-key': LARGEST_FIRST,
};

const STATE_LAYOUT: SymbolLayout = {
  'text-field': ['upcase', ['get', 'name']],
  'text-font': TEXT_FONT,
  'text-size': byZoom(4, 9.5, 6.5, 13),
  'text-letter-spacing': 0.14,
  'text-max-width': 7,
  'text-padding': 4,
};

const COUNTRY_LAYOUT: SymbolLayout = {
  'text-field': ['get', 'name'],
  'text-font': NAME_FONT,
  'text-size': sizes(10, 11, 500, 18),
  'text-letter-spacing': 0.06,
  'text-max-width': 7,
  'symbol-sort-key': LARGEST_FIRST,
};
