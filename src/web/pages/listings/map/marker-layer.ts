import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { GeoPoint } from '#lib/geo-distance.ts';
import type { MapCluster, MapMarkers } from '../../../api/map-queries.ts';
import { boxContains, expandBox } from './map-geometry.ts';
import {
  clusterSize,
  formatShortCount,
  isPin,
  type MapMarker,
  markerContains,
  markerKey,
  markerLabel,
} from './map-marker.ts';

export type MarkerHandlers = {
  onPress: (mark: MapMarker) => void;
  /** Pointed at or focused; null when left. */
  onPoint: (mark: MapMarker | null) => void;
};

type PlacedMarker = { mapMarker: MapMarker; button: HTMLButtonElement; marker: Marker };

/** The marks on a map: buttons, each at its place, in the order in which they come. */
export class MarkerLayer {
  readonly #map: MapLibre;
  readonly #acts: MarkerHandlers;
  readonly #standing = new Map<string, PlacedMarker>();

  constructor(map: MapLibre, acts: MarkerHandlers) {
    this.#map = map;
    this.#acts = acts;
  }

  /** What stays keeps its button, and with it the focus. */
  show({ clusters, pins }: MapMarkers): void {
    const marks = new Map<string, MapMarker>([...clusters, ...pins].map((mark) => [markerKey(mark), mark]));
    for (const [key, { marker }] of this.#standing) {
      if (marks.has(key)) continue;
      marker.remove();
      this.#standing.delete(key);
    }
    for (const [key, mark] of marks) if (!this.#standing.has(key)) this.#standing.set(key, this.#place(mark));
  }

  /** Lights the mark at which a business stands, alone or among others. */
  highlight(business: (GeoPoint & { id: number }) | null): void {
    for (const { mapMarker, button } of this.#standing.values())
      button.toggleAttribute('data-lit', business !== null && markerContains(mapMarker, business));
  }

  /** The first mark within what was one mark before. */
  focusWithin({ bounds }: MapCluster): boolean {
    for (const { mapMarker, button } of this.#standing.values()) {
      if (!boxContains(expandBox(bounds, 1e-4), mapMarker)) continue;
      button.focus({ preventScroll: true });
      return true;
    }
    return false;
  }

  #place(mark: MapMarker): PlacedMarker {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = isPin(mark) ? 'map-pin' : `map-cluster map-cluster-${clusterSize(mark)}`;
    button.setAttribute('aria-label', markerLabel(mark));
    if (isPin(mark)) button.dataset.pin = String(mark.id);
    else button.textContent = formatShortCount(mark.count);
    button.addEventListener('click', () => this.#acts.onPress(mark));
    for (const event of ['mouseenter', 'focus']) button.addEventListener(event, () => this.#acts.onPoint(mark));
    for (const event of ['mouseleave', 'blur']) button.addEventListener(event, () => this.#acts.onPoint(null));
    const marker = new Marker({ element: button, anchor: isPin(mark) ? 'bottom' : 'center' })
      .setLngLat([mark.longitude, mark.latitude])
      .addTo(this.#map);
    return { mapMarker: mark, button, marker };
  }
}
