import type { GeoPoint } from '#lib/geo-distance.ts';
import type { MapCluster, MapMarkers } from '../api/map-queries.ts';
import { boxContains, expandBox } from './map-geometry.ts';
import {
  clusterSize,
  formatShortCount,
  isPin,
  type MapMarker,
  markerContains,
  markerKey,
  markerLabel,
  plateText,
} from './map-marker.ts';
import { type MapLibre, Marker } from './maplibre-library.ts';

export type MarkerHandlers = {
  onPress: (marker: MapMarker) => void;
  /** Called on hover or focus, and with null when it ends. */
  onPoint: (marker: MapMarker | null) => void;
};

type PlacedMarker = { marker: MapMarker; button: HTMLButtonElement; element: Marker };

/** Renders markers as buttons, in the order of the response. */
export class MarkerLayer {
  readonly #map: MapLibre;
  readonly #handlers: MarkerHandlers;
  readonly #placed = new Map<string, PlacedMarker>();
  #selected: number | null = null;

  constructor(map: MapLibre, handlers: MarkerHandlers) {
    this.#map = map;
    this.#handlers = handlers;
  }

  /** Markers that stay keep their button, and with it the focus. */
  show({ clusters, pins }: MapMarkers): void {
    const markers = new Map<string, MapMarker>([...clusters, ...pins].map((marker) => [markerKey(marker), marker]));
    for (const [key, { element }] of this.#placed) {
      if (markers.has(key)) continue;
      element.remove();
      this.#placed.delete(key);
    }
    for (const [key, marker] of markers) {
      const placed = this.#placed.get(key) ?? this.#place(marker);
      this.#placed.set(key, placed);
      placed.marker = marker;
      labelButton(placed.button, marker);
    }
    this.select(this.#selected);
  }

  /** Marks the pin whose business is shown. */
  select(id: number | null): void {
    this.#selected = id;
    for (const { marker, button } of this.#placed.values())
      button.toggleAttribute('data-selected', isPin(marker) && marker.id === id);
  }

  highlight(business: (GeoPoint & { id: number }) | null): void {
    for (const { marker, button } of this.#placed.values())
      button.toggleAttribute('data-lit', business !== null && markerContains(marker, business));
  }

  /** Focuses the first marker within the bounds of a former cluster. */
  focusWithin({ bounds }: MapCluster): boolean {
    for (const { marker, button } of this.#placed.values()) {
      if (!boxContains(expandBox(bounds, 1e-4), marker)) continue;
      button.focus({ preventScroll: true });
      return true;
    }
    return false;
  }

  #place(marker: MapMarker): PlacedMarker {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = isPin(marker) ? 'map-pin' : `map-cluster map-cluster-${clusterSize(marker)}`;
    if (isPin(marker)) button.dataset.pin = String(marker.id);
    button.append(document.createElement('span'));
    const element = new Marker({ element: button, anchor: isPin(marker) ? 'bottom' : 'center' })
      .setLngLat([marker.longitude, marker.latitude])
      .addTo(this.#map);
    const placed = { marker, button, element };
    button.addEventListener('click', () => this.#handlers.onPress(placed.marker));
    for (const event of ['mouseenter', 'focus'])
      button.addEventListener(event, () => this.#handlers.onPoint(placed.marker));
    for (const event of ['mouseleave', 'blur']) button.addEventListener(event, () => this.#handlers.onPoint(null));
    return placed;
  }
}

/** The rating and the open state of a pin may change while it is shown. */
function labelButton(button: HTMLButtonElement, marker: MapMarker): void {
  button.setAttribute('aria-label', markerLabel(marker));
  button.toggleAttribute('data-open', isPin(marker) && marker.isOpen === true);
  if (button.firstChild)
    button.firstChild.textContent = isPin(marker) ? plateText(marker) : formatShortCount(marker.count);
}
