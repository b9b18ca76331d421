import type { ExpressionSpecification, LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import type { MapTiles } from '#contract/site-build.ts';
import { US_STATES } from '#domain/places/us-states.ts';
import { EMPTY_COLLECTION, labelPoints, toMultiLine, toPolygons } from './geojson.ts';
import { borderLines, graticuleLines, landRings, parseLine, STATE_LABEL_POINTS } from './outlines.ts';

/** The hand-drawn outlines are too coarse beyond this zoom and are hidden. */
const OUTLINES_MAX_ZOOM = 8;
const TEXT_FONT = ['Schibsted Grotesk Variable'];
const NAME_FONT = ['Besley Variable'];

/** Names of the CSS custom properties that the map uses. */
const COLOR_TOKENS = ['paper', 'raised', 'sunken', 'line', 'edge', 'ink', 'ink-2', 'accent', 'art-street'] as const;
type ColorToken = (typeof COLOR_TOKENS)[number];
export type MapColors = Record<ColorToken, string>;

/** Reads the colors of the current theme at this element. */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = element.ownerDocument.createElement('i');
  element.append(probe);
  const read = (token: ColorToken) => {
    probe.style.color = `var(--${token})`;
    return [token, getComputedStyle(probe).color];
  };
  // fromEntries loses the key type
  const colors = Object.fromEntries(COLOR_TOKENS.map(read)) as MapColors;
  probe.remove();
  return colors;
}

/** Combines the basemap (drawn, or external tiles) with the layers of the search area. */
export function createMapStyle(colors: MapColors, tiles: MapTiles | undefined): StyleSpecification {
  const ground = tiles ? tileBasemap(tiles) : drawnBasemap(colors);
  return {
    version: 8,
    sources: {
      ...ground.sources,
      area: { type: 'geojson', data: EMPTY_COLLECTION },
      markers: { type: 'geojson', data: EMPTY_COLLECTION },
    },
    layers: [...ground.layers, ...areaLayers(colors), MARKER_CLEARANCE_LAYER],
  };
}

type BasemapStyle = Pick<StyleSpecification, 'sources' | 'layers'>;

function tileBasemap({ url }: MapTiles): BasemapStyle {
  return {
    sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256 } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

function drawnBasemap(colors: MapColors): BasemapStyle {
  const names = Object.entries(STATE_LABEL_POINTS).map(([state, at]) => ({
    name: US_STATES[state] ?? state,
    at: parseLine(at)[0],
  }));
  return {
    sources: {
      land: { type: 'geojson', data: toPolygons(landRings()) },
      borders: { type: 'geojson', data: toMultiLine(borderLines()) },
      graticule: { type: 'geojson', data: toMultiLine(graticuleLines()) },
      states: { type: 'geojson', data: labelPoints(names) },
      links: { type: 'geojson', data: EMPTY_COLLECTION },
      places: { type: 'geojson', data: EMPTY_COLLECTION },
    },
    layers: [...outlineLayers(colors), ...networkLayers(colors), ...nameLayers(colors)],
  };
}

function outlineLayers(colors: MapColors): LayerSpecification[] {
  const fading: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['zoom'],
    OUTLINES_MAX_ZOOM - 1.5,
    1,
    OUTLINES_MAX_ZOOM,
    0,
  ];
  return [
    {
      id: 'sea',
      type: 'background',
      paint: {
        'background-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          OUTLINES_MAX_ZOOM - 1.5,
          colors.sunken,
          OUTLINES_MAX_ZOOM,
          colors.paper,
        ],
      },
    },
    {
      id: 'graticule',
      type: 'line',
      source: 'graticule',
      maxzoom: OUTLINES_MAX_ZOOM,
      paint: { 'line-color': colors.line, 'line-width': 1, 'line-opacity': fading },
    },
    { id: 'land', type: 'fill', source: 'land', maxzoom: OUTLINES_MAX_ZOOM, paint: { 'fill-color': colors.paper } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      maxzoom: OUTLINES_MAX_ZOOM,
      paint: { 'line-color': colors.edge, 'line-width': 1, 'line-dasharray': [4, 3], 'line-opacity': fading },
    },
    {
      id: 'shore',
      type: 'line',
      source: 'land',
      maxzoom: OUTLINES_MAX_ZOOM,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.ink, 'line-width': 1.2, 'line-opacity': fading },
    },
  ];
}

/** Draws links as light lines with darker edges. */
function networkLayers(colors: MapColors): LayerSpecification[] {
  const wide = (width: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    3,
    width / 3,
    8,
    width,
    14,
    width * 1.8,
  ];
  return [
    {
      id: 'link-edges',
      type: 'line',
      source: 'links',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colors.line, 'line-width': wide(5) },
    },
    {
      id: 'links',
      type: 'line',
      source: 'links',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': colors['art-street'], 'line-width': wide(2.6) },
    },
    {
      id: 'places',
      type: 'circle',
      source: 'places',
      paint: {
        'circle-color': colors.raised,
        'circle-radius': ['interpolate', ['linear'], ['get', 'size'], 0, 1.6, 1, 2.4, 20, 4],
        'circle-stroke-color': colors.edge,
        'circle-stroke-width': 1,
      },
    },
  ];
}

function nameLayers(colors: MapColors): LayerSpecification[] {
  const halo = { 'text-halo-color': colors.paper, 'text-halo-width': 1.6 };
  return [
    {
      id: 'names',
      type: 'symbol',
      source: 'places',
      filter: ['>=', ['get', 'size'], ['step', ['zoom'], 12, 3.6, 6, 5, 3, 6.5, 1, 8.5, 0]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['case', ['>', ['get', 'size'], 12], ['literal', NAME_FONT], ['literal', TEXT_FONT]],
        'text-size': ['interpolate', ['linear'], ['get', 'size'], 0, 11, 1, 12, 12, 13, 13, 14, 60, 17],
        'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
        'text-radial-offset': 0.45,
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
      paint: { 'text-color': ['case', ['>', ['get', 'size'], 12], colors.ink, colors['ink-2']], ...halo },
    },
    {
      id: 'states',
      type: 'symbol',
      source: 'states',
      minzoom: 3.4,
      maxzoom: 6.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': NAME_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3.4, 11, 6, 17],
        'text-letter-spacing': 0.06,
        'text-max-width': 6,
      },
      paint: { 'text-color': colors['ink-2'], 'text-opacity': 0.75, ...halo },
    },
  ];
}

/** Invisible symbols that keep place names clear of the markers, which are DOM elements. */
const MARKER_CLEARANCE_LAYER: LayerSpecification = {
  id: 'marker-clearance',
  type: 'symbol',
  source: 'markers',
  layout: {
    'text-field': 'MM',
    'text-font': TEXT_FONT,
    'text-size': 26,
    'text-allow-overlap': true,
    'text-padding': 4,
  },
  paint: { 'text-opacity': 0 },
};

/** Outlines the area that the list is limited to. */
function areaLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': colors.accent, 'fill-opacity': 0.1 } },
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
