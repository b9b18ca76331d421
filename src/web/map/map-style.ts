import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { MapStreets } from '#contract/map-tiles.ts';
import type { MapTiles } from '#contract/site-build.ts';
import { groundLayers, groundSources, placeLayers, tileSource } from './basemap-style.ts';
import { EMPTY_COLLECTION } from './geojson.ts';
import type { MapColors } from './map-colors.ts';
import { streetLayers, streetNameLayers } from './streets-style.ts';
import { TEXT_FONT } from './style-helpers.ts';

/** What the operator has configured; without either, the map is drawn from the data that ships with the product. */
export type MapGround = { tiles?: MapTiles | undefined; streets?: MapStreets | undefined };

/** Combines the base map with the layers of the search area. */
export function createMapStyle(colors: MapColors, { tiles, streets }: MapGround): StyleSpecification {
  const ground = tiles ? foreignBasemap(tiles) : ownBasemap(colors, streets);
  return {
    version: 8,
    sources: {
      ...ground.sources,
      area: { type: 'geojson', data: EMPTY_COLLECTION },
      markers: { type: 'geojson', data: EMPTY_COLLECTION },
    },
    layers: [...ground.layers, ...areaLayers(colors), ...ground.names, ...MARKER_CLEARANCE_LAYERS],
  };
}

type BasemapStyle = Pick<StyleSpecification, 'sources' | 'layers'> & { names: LayerSpecification[] };

function foreignBasemap({ url }: MapTiles): BasemapStyle {
  return {
    sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256 } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
    names: [],
  };
}

function ownBasemap(colors: MapColors, streets: MapStreets | undefined): BasemapStyle {
  const blocks = { type: 'geojson', data: EMPTY_COLLECTION, tolerance: 0.1, maxzoom: 14 } as const;
  const ground = groundLayers(colors);
  // the names of an operator's file replace our coarser ones
  const names = placeLayers(colors).filter(({ id }) => !streets || id !== 'quarters');
  if (!streets) return { sources: { ...groundSources(), blocks }, layers: ground, names };
  const zooms = { min: streets.minZoom, max: streets.maxZoom };
  return {
    sources: { ...groundSources(), blocks, streets: tileSource('streets', zooms) },
    layers: [...ground, ...streetLayers(colors)],
    names: [...streetNameLayers(colors), ...names],
  };
}

const CLEARANCE = { type: 'symbol', source: 'markers', paint: { 'text-opacity': 0 } } as const;
const CLEARANCE_TEXT = { 'text-font': TEXT_FONT, 'text-allow-overlap': true, 'text-padding': 4 } as const;

/** Invisible symbols that keep names clear of the markers, which are DOM elements. The plate of a pin stands above its point. */
const MARKER_CLEARANCE_LAYERS: LayerSpecification[] = [
  {
    ...CLEARANCE,
    id: 'cluster-clearance',
    filter: ['!', ['get', 'isPin']],
    layout: { ...CLEARANCE_TEXT, 'text-field': 'MM', 'text-size': 26 },
  },
  {
    ...CLEARANCE,
    id: 'pin-clearance',
    filter: ['get', 'isPin'],
    layout: { ...CLEARANCE_TEXT, 'text-field': 'MM', 'text-size': 27, 'text-anchor': 'bottom' },
  },
];

/** Outlines the area that the list is limited to. */
function areaLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': colors.accent, 'fill-opacity': 0.08 } },
    {
      id: 'area-edge',
      type: 'line',
      source: 'area',
      paint: { 'line-color': colors.ink, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
  ];
}

type PaintProperty = Parameters<MapLibre['setPaintProperty']>[1];

/** Recolors the map after a theme change without reloading its style. */
export function applyPaint(map: MapLibre, style: StyleSpecification): void {
  for (const { id, paint = {} } of style.layers)
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as PaintProperty, value);
}
