import type { ExpressionSpecification } from 'maplibre-gl';
import type { GeoBox, GeoPoint } from '#lib/geo-distance.ts';
import type { MapGround } from './map-style.ts';
import { GeoJSONSource, type MapLibre } from './maplibre-library.ts';
import { openMap } from './maplibre-map.ts';

/** `kind` decides the color. */
type MapPoint = GeoPoint & { id: number; kind: string };

export type PointMapOptions = {
  ground: MapGround;
  box: GeoBox;
  colors: Readonly<Record<string, string>>;
  onPress: (id: number) => void;
};

const SOURCE = 'points';
const OTHER_COLOR = '#777';

export type PointMap = { show(points: readonly MapPoint[]): void; remove(): void };

/** A map of many small points, which are drawn with the map instead of being elements of the page. */
export function openPointMap(element: HTMLElement, { ground, box, colors, onPress }: PointMapOptions): PointMap {
  const map = openMap(element, { start: { box }, ground });
  let points: readonly MapPoint[] = [];
  map.on('load', () => {
    map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: points.map(toFeature) } });
    map.addLayer({
      id: SOURCE,
      type: 'circle',
      source: SOURCE,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 3, 12, 7],
        'circle-color': colorByKind(colors),
        'circle-stroke-color': '#fff',
        'circle-stroke-width': 1,
      },
    });
  });
  map.on('click', SOURCE, ({ features }) => {
    const id = features?.[0]?.id;
    if (typeof id === 'number') onPress(id);
  });
  showPointerOver(map);
  return {
    show(next) {
      points = next;
      const source = map.getSource(SOURCE);
      if (source instanceof GeoJSONSource)
        source.setData({ type: 'FeatureCollection', features: points.map(toFeature) });
    },
    remove: () => map.remove(),
  };
}

type PointFeature = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'Feature' }>;

function showPointerOver(map: MapLibre): void {
  const setCursor = (cursor: string) => {
    map.getCanvas().style.cursor = cursor;
  };
  map.on('mouseenter', SOURCE, () => setCursor('pointer'));
  map.on('mouseleave', SOURCE, () => setCursor(''));
}

function toFeature({ id, kind, latitude, longitude }: MapPoint): PointFeature {
  return { type: 'Feature', id, properties: { kind }, geometry: { type: 'Point', coordinates: [longitude, latitude] } };
}

function colorByKind(colors: PointMapOptions['colors']): ExpressionSpecification {
  const [first, ...others] = Object.entries(colors);
  if (!first) throw new Error('Expected a color for at least one kind of point');
  return ['match', ['get', 'kind'], ...first, ...others.flat(), OTHER_COLOR];
}
