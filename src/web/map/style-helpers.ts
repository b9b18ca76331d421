import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

/** MapLibre draws glyphs from the faces of the page. */
export const TEXT_FONT = ['Schibsted Grotesk Variable'];
export const NAME_FONT = ['Besley Variable'];

export const ROUND_LINE = { 'line-cap': 'round', 'line-join': 'round' } as const;

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;
export type SymbolLayout = NonNullable<SymbolLayer['layout']>;
export type SymbolPaint = NonNullable<SymbolLayer['paint']>;

/** Zooms and values in turn. Widths grow like the map, text slower. */
export const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...stops,
];

export const fadeIn = (from: number, to: number, opacity = 1): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  from,
  0,
  to,
  opacity,
];

export const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
