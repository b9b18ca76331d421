import { type GeoJSONSource, type LngLatBoundsLike, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapTiles } from '#contract/site-build.ts';
import type { GeoBox } from '#lib/geo-distance.ts';
import { MAP_ZOOM_MAX } from '#lib/web-mercator.ts';
import { type MapPosition, wrapLongitude } from './map-geometry.ts';
import { applyPaint, createMapStyle, readMapColors } from './map-style.ts';
import { type MarkerHandlers, MarkerLayer } from './marker-layer.ts';

// A worker from a blob URL would need an exception in the content security policy.
setWorkerUrl(workerUrl);

/** The server does not split clusters beyond this zoom. */
const MAX_ZOOM = MAP_ZOOM_MAX - 1;
const COMPACT_SCREEN = '(width < 56.3125rem)';
const LOCALE = {
  'Map.Title': 'Map. The arrow keys move it, plus and minus zoom.',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl and the wheel to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ and the wheel to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
};

export type MapStart = { position: MapPosition } | { box: GeoBox };

export type OpenMapOptions = { start: MapStart; tiles: MapTiles | undefined };

export function openMap(element: HTMLElement, { start, tiles }: OpenMapOptions): MapLibre {
  const map = new MapLibre({
    container: element,
    style: createMapStyle(readMapColors(element), tiles),
    ...('position' in start
      ? { center: [start.position.longitude, start.position.latitude], zoom: start.position.zoom }
      : { bounds: toBounds(start.box), fitBoundsOptions: FIT_OPTIONS }),
    minZoom: 1,
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    // On small screens, one finger and the wheel scroll the page instead of the map.
    cooperativeGestures: matchMedia(COMPACT_SCREEN).matches,
    locale: LOCALE,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const stop = watchTheme(() => applyPaint(map, createMapStyle(readMapColors(element), tiles)));
  map.once('remove', stop);
  return map;
}

/** Limits the zoom when a single place is fitted. */
const FIT_OPTIONS = { padding: 48, maxZoom: 13 };
const ZOOM_INTO_OPTIONS = { padding: 48, maxZoom: MAX_ZOOM };

function toBounds({ south, west, north, east }: GeoBox): LngLatBoundsLike {
  return [west, south, east < west ? east + 360 : east, north];
}

export function fitTo(map: MapLibre, start: MapStart): void {
  if ('box' in start) return void map.fitBounds(toBounds(start.box), FIT_OPTIONS, { isFitting: true });
  const { longitude, latitude, zoom } = start.position;
  map.jumpTo({ center: [longitude, latitude], zoom }, { isFitting: true });
}

export function zoomInto(map: MapLibre, box: GeoBox): void {
  map.fitBounds(toBounds(box), ZOOM_INTO_OPTIONS);
}

export const createMarkerLayer = (map: MapLibre, handlers: MarkerHandlers): MarkerLayer =>
  new MarkerLayer(map, handlers);

export function setSourceData(map: MapLibre, source: 'area' | 'links' | 'markers' | 'places', shape: SourceData): void {
  // createMapStyle defines these sources, all as GeoJSON.
  void (map.getSource(source) as GeoJSONSource | undefined)?.setData(shape);
}

type SourceData = Parameters<GeoJSONSource['setData']>[0];

/** Longitudes may exceed ±180 when the map was panned across the date line. */
export function visibleBox(map: MapLibre): GeoBox {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

export function mapPosition(map: MapLibre): MapPosition {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: wrapLongitude(lng), zoom: map.getZoom() };
}

function watchTheme(changed: () => void): () => void {
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    device.removeEventListener('change', changed);
  };
}
