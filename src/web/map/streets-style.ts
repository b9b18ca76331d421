import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { byZoom, fadeIn, isKind, NAME_FONT, ROUND_LINE, TEXT_FONT } from './style-helpers.ts';

/** Draws the layers and kinds of the Protomaps basemap, version 4, without sprites and glyph files. */
const inLayer = (layer: string) => ({ source: 'streets', 'source-layer': layer }) as const;

const PARKS = [
  'park',
  'national_park',
  'nature_reserve',
  'protected_area',
  'cemetery',
  'forest',
  'wood',
  'golf_course',
  'grass',
  'village_green',
  'playground',
  'zoo',
  'recreation_ground',
];
const CAMPUSES = ['school', 'university', 'college', 'hospital', 'aerodrome'];

export const streetLayers = (colors: MapColors): LayerSpecification[] => [...areaLayers(colors), ...roadLayers(colors)];

function areaLayers(colors: MapColors): LayerSpecification[] {
  const area = (id: string, layer: string, filter: FilterSpecification) =>
    ({
      id,
      type: 'fill',
      ...inLayer(layer),
      filter: ['all', ['==', ['geometry-type'], 'Polygon'], filter] as FilterSpecification,
    }) as const;
  return [
    { ...area('parks', 'landuse', isKind(...PARKS)), paint: { 'fill-color': colors['map-park'] } },
    { ...area('campuses', 'landuse', isKind(...CAMPUSES)), minzoom: 11, paint: { 'fill-color': colors['map-b2'] } },
    { ...area('street-water', 'water', true), paint: { 'fill-color': colors['art-water'] } },
    {
      id: 'street-rivers',
      type: 'line',
      ...inLayer('water'),
      filter: isKind('river', 'stream', 'canal'),
      minzoom: 9,
      layout: ROUND_LINE,
      paint: { 'line-color': colors['art-water'], 'line-width': byZoom(9, 1, 12, 3.5, 14, 9) },
    },
    {
      id: 'buildings',
      type: 'fill',
      ...inLayer('buildings'),
      minzoom: 14,
      paint: { 'fill-color': colors['map-b1'], 'fill-outline-color': colors['map-b2'], 'fill-opacity': fadeIn(14, 15) },
    },
  ];
}

function roadLayers(colors: MapColors): LayerSpecification[] {
  const road = (id: string, kinds: string[], minzoom: number) =>
    ({ id, type: 'line', ...inLayer('roads'), filter: isKind(...kinds), minzoom, layout: ROUND_LINE }) as const;
  const paint = (color: string, width: ExpressionSpecification) => ({ 'line-color': color, 'line-width': width });
  const minor = ['minor_road'];
  const major = ['major_road'];
  const highway = ['highway'];
  return [
    { ...road('paths', ['path', 'other'], 13.5), paint: paint(colors['map-mainc'], byZoom(13, 0.5, 16, 2)) },
    { ...road('minor-edges', minor, 12), paint: paint(colors['map-mainc'], byZoom(11, 0.6, 13, 2.6, 16, 11)) },
    { ...road('major-edges', major, 10), paint: paint(colors['map-mainc'], byZoom(8, 0.9, 12, 4.2, 16, 17)) },
    {
      ...road('highway-edges', highway, 6),
      paint: paint(colors['map-hwyc'], byZoom(6, 1.2, 10, 3.4, 13, 7, 16, 20)),
    },
    { ...road('minor-roads', minor, 11), paint: paint(colors['map-main'], byZoom(11, 0.4, 13, 1.6, 16, 9)) },
    { ...road('major-roads', major, 8), paint: paint(colors['map-main'], byZoom(8, 0.5, 12, 2.8, 16, 14)) },
    { ...road('highways', highway, 5), paint: paint(colors['map-hwy'], byZoom(6, 0.6, 10, 1.9, 13, 4.6, 16, 16)) },
    {
      ...road('rails', ['rail'], 10),
      paint: {
        'line-color': colors.edge,
        'line-opacity': 0.6,
        'line-width': byZoom(10, 0.7, 14, 1.6),
        'line-dasharray': [5, 2],
      },
    },
  ];
}

const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']];

export function streetNameLayers(colors: MapColors): LayerSpecification[] {
  const halo = { 'text-halo-color': colors['map-land'], 'text-halo-width': 1.6 };
  const along = { 'symbol-placement': 'line', 'text-field': NAME, 'text-font': TEXT_FONT } as const;
  return [
    {
      id: 'minor-names',
      type: 'symbol',
      ...inLayer('roads'),
      minzoom: 14,
      filter: isKind('minor_road'),
      layout: { ...along, 'text-size': 11.5, 'text-padding': 12 },
      paint: { 'text-color': colors['map-text'], ...halo },
    },
    {
      id: 'major-names',
      type: 'symbol',
      ...inLayer('roads'),
      minzoom: 11.5,
      filter: isKind('major_road', 'highway'),
      layout: { ...along, 'text-size': byZoom(11, 11, 15, 13), 'symbol-spacing': 320, 'text-padding': 20 },
      paint: { 'text-color': colors.ink, ...halo },
    },
    {
      id: 'park-names',
      type: 'symbol',
      ...inLayer('landuse'),
      minzoom: 13,
      filter: ['all', isKind(...PARKS), ['has', 'name']],
      layout: { 'text-field': NAME, 'text-font': TEXT_FONT, 'text-size': 12, 'text-max-width': 6 },
      paint: { 'text-color': colors['map-parkt'], 'text-halo-color': colors['map-park'], 'text-halo-width': 1.4 },
    },
    {
      id: 'water-names',
      type: 'symbol',
      ...inLayer('water'),
      minzoom: 11,
      filter: ['has', 'name'],
      layout: { 'text-field': NAME, 'text-font': NAME_FONT, 'text-size': 13, 'text-max-width': 6 },
      paint: { 'text-color': colors['map-watert'], 'text-halo-color': colors['art-water'], 'text-halo-width': 1.4 },
    },
    {
      id: 'neighborhoods',
      type: 'symbol',
      ...inLayer('places'),
      minzoom: 12,
      filter: isKind('neighbourhood', 'macrohood'),
      layout: { 'text-field': NAME, 'text-font': TEXT_FONT, 'text-size': byZoom(12, 11, 15, 14), 'text-max-width': 7 },
      paint: { 'text-color': colors['map-text'], ...halo },
    },
  ];
}
