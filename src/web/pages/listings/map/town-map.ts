import { type GeoJSONSource, type LngLatBoundsLike, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapTiles } from '#contract/site.ts';
import type { Box } from '#domain/distance.ts';
import { ZOOM_MAX } from '#domain/map-view.ts';
import { mapStyle, readColours, recolour } from './map-style.ts';
import { type MarkActs, MarksOnMap } from './marks-on-map.ts';
import { type Position, wrapped } from './view.ts';

// A worker made from a blob would need a hole in the content security policy.
setWorkerUrl(workerUrl);

/** Nearer than this nothing more is to be told apart. */
const NEAREST = ZOOM_MAX - 1;
const COMPACT = '(width < 56.3125rem)';
const WORDS = {
  'Map.Title': 'Map. The arrow keys move it, plus and minus zoom.',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl and the wheel to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ and the wheel to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
};

export type Start = { position: Position } | { box: Box };

export type Opening = { start: Start; tiles: MapTiles | undefined };

export function openMap(element: HTMLElement, { start, tiles }: Opening): MapLibre {
  const map = new MapLibre({
    container: element,
    style: mapStyle(readColours(element), tiles),
    ...('position' in start
      ? { center: [start.position.longitude, start.position.latitude], zoom: start.position.zoom }
      : { bounds: boundsOf(start.box), fitBoundsOptions: FITTING }),
    minZoom: 1,
    maxZoom: NEAREST,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    // Where the map stands in the way of scrolling, one finger and the wheel stay the page's.
    cooperativeGestures: matchMedia(COMPACT).matches,
    locale: WORDS,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const stop = followTheme(() => recolour(map, mapStyle(readColours(element), tiles)));
  map.once('remove', stop);
  return map;
}

/** Single places are not looked at from the roof. */
const FITTING = { padding: 48, maxZoom: 13 };
const ENTERING = { padding: 48, maxZoom: NEAREST };

function boundsOf({ south, west, north, east }: Box): LngLatBoundsLike {
  return [west, south, east < west ? east + 360 : east, north];
}

/** To where the list is. */
export function fit(map: MapLibre, start: Start): void {
  if ('box' in start) return void map.fitBounds(boundsOf(start.box), FITTING, { isFitting: true });
  const { longitude, latitude, zoom } = start.position;
  map.jumpTo({ center: [longitude, latitude], zoom }, { isFitting: true });
}

/** As near as it takes to tell apart what lies in the box. */
export function enter(map: MapLibre, box: Box): void {
  map.fitBounds(boundsOf(box), ENTERING);
}

export const marksOn = (map: MapLibre, acts: MarkActs): MarksOnMap => new MarksOnMap(map, acts);

export function setShape(map: MapLibre, source: 'area' | 'links' | 'marks' | 'places', shape: Shape): void {
  // The sources of these names are made by mapStyle, all of one kind.
  void (map.getSource(source) as GeoJSONSource | undefined)?.setData(shape);
}

type Shape = Parameters<GeoJSONSource['setData']>[0];

/** Longitudes go on beyond the date line where the map does. */
export function shownBox(map: MapLibre): Box {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

export function positionOf(map: MapLibre): Position {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: wrapped(lng), zoom: map.getZoom() };
}

function followTheme(changed: () => void): () => void {
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    device.removeEventListener('change', changed);
  };
}
