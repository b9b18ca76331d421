import type { LngLatBoundsLike } from 'maplibre-gl';
import type { GeoBox, GeoPoint } from '#lib/geo-distance.ts';
import { MAP_ZOOM_MAX } from '#lib/web-mercator.ts';
import { readMapColors } from './map-colors.ts';
import { type MapPosition, wrapLongitude } from './map-geometry.ts';
import { applyPaint, createMapStyle, type MapGround } from './map-style.ts';
import { GeoJSONSource, MapLibre, Marker } from './maplibre-library.ts';
import { type MarkerHandlers, MarkerLayer } from './marker-layer.ts';

/** The server does not split clusters beyond this zoom. */
const MAX_ZOOM = MAP_ZOOM_MAX - 1;
/** A map that fills less of the screen is part of a page that one finger scrolls. */
const MIN_HEIGHT_SHARE = 0.6;
/** The minimum distance of a selected pin from the edges of the map. */
const PIN_MARGIN = { top: 90, side: 44, bottom: 40 };
const TRAVEL_MS = 420;
const LOCALE = {
  'Map.Title': 'Map. The arrow keys move it, plus and minus zoom.',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl and the wheel to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ and the wheel to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
};

export type MapStart = { position: MapPosition } | { box: GeoBox };

export type OpenMapOptions = { start: MapStart; ground: MapGround };

export function openMap(element: HTMLElement, { start, ground }: OpenMapOptions): MapLibre {
  const map = new MapLibre({
    container: element,
    style: createMapStyle(readMapColors(element), ground),
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
    // On touch screens, one finger scrolls the page around a small map instead of moving the map.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches && !fillsScreen(element),
    locale: LOCALE,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const stop = watchTheme(() => applyPaint(map, createMapStyle(readMapColors(element), ground)));
  map.once('remove', stop);
  return map;
}

const fillsScreen = (element: HTMLElement) => element.clientHeight >= MIN_HEIGHT_SHARE * window.innerHeight;

/** Pins stay clear of the legend above and of the switch below. Limits the zoom when a single place is fitted. */
const FIT_OPTIONS = { padding: { top: 76, right: 48, bottom: 96, left: 48 }, maxZoom: 13 };
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

/** Moves a pin into the free part of the map, if it is outside or under the sheet, which is `covered` pixels high. */
export function revealPoint(map: MapLibre, { longitude, latitude }: GeoPoint, covered: number): void {
  const { x, y } = map.project([longitude, latitude]);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const { top, side, bottom } = PIN_MARGIN;
  const isFree = x >= side && x <= width - side && y >= top && y <= height - covered - bottom;
  if (isFree) return;
  const offset: [number, number] = [0, (top - bottom - covered) / 2];
  map.easeTo({ center: [longitude, latitude], offset, duration: TRAVEL_MS }, { isFitting: true });
}

export function goTo(map: MapLibre, { longitude, latitude }: GeoPoint, zoom: number): void {
  map.easeTo({ center: [longitude, latitude], zoom: Math.max(zoom, map.getZoom()), duration: TRAVEL_MS });
}

/** Marks the position of the visitor. Returns how to remove the dot. */
export function addPositionDot(map: MapLibre, { longitude, latitude }: GeoPoint): () => void {
  const element = document.createElement('div');
  element.className = 'map-you';
  element.role = 'img';
  element.ariaLabel = 'You are here';
  const dot = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
  return () => dot.remove();
}

/** Calls back with the place of a point in the map, now and whenever the map moves. */
export function trackPoint(
  map: MapLibre,
  { longitude, latitude }: GeoPoint,
  onMove: (at: { x: number; y: number }) => void,
): () => void {
  const update = () => onMove(map.project([longitude, latitude]));
  map.on('move', update);
  map.on('resize', update);
  update();
  return () => {
    map.off('move', update);
    map.off('resize', update);
  };
}

type SourceData = Parameters<GeoJSONSource['setData']>[0];

export function setSourceData(map: MapLibre, source: 'area' | 'blocks' | 'markers', shape: SourceData): void {
  const found = map.getSource(source);
  if (found instanceof GeoJSONSource) void found.setData(shape);
}

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
