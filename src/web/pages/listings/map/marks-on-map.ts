import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { Point } from '#domain/distance.ts';
import type { Cluster, Marks } from '../../../api/map.ts';
import { isPin, keyOf, type Mark, nameOf, shortCount, sizeOf, standsAt } from './marks.ts';
import { holds, widened } from './view.ts';

export type MarkActs = {
  onPress: (mark: Mark) => void;
  /** Pointed at or focused; null when left. */
  onPoint: (mark: Mark | null) => void;
};

type Standing = { mark: Mark; button: HTMLButtonElement; marker: Marker };

/** The marks on a map: buttons, each at its place, in the order in which they come. */
export class MarksOnMap {
  readonly #map: MapLibre;
  readonly #acts: MarkActs;
  readonly #standing = new Map<string, Standing>();

  constructor(map: MapLibre, acts: MarkActs) {
    this.#map = map;
    this.#acts = acts;
  }

  /** What stays keeps its button, and with it the focus. */
  show({ clusters, pins }: Marks): void {
    const marks = new Map<string, Mark>([...clusters, ...pins].map((mark) => [keyOf(mark), mark]));
    for (const [key, { marker }] of this.#standing) {
      if (marks.has(key)) continue;
      marker.remove();
      this.#standing.delete(key);
    }
    for (const [key, mark] of marks) if (!this.#standing.has(key)) this.#standing.set(key, this.#place(mark));
  }

  /** Lights the mark at which a business stands, alone or among others. */
  light(business: (Point & { id: number }) | null): void {
    for (const { mark, button } of this.#standing.values())
      button.toggleAttribute('data-lit', business !== null && standsAt(mark, business));
  }

  /** The first mark within what was one mark before. */
  focusIn({ bounds }: Cluster): boolean {
    for (const { mark, button } of this.#standing.values()) {
      if (!holds(widened(bounds, 1e-4), mark)) continue;
      button.focus({ preventScroll: true });
      return true;
    }
    return false;
  }

  #place(mark: Mark): Standing {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = isPin(mark) ? 'map-pin' : `map-cluster map-cluster-${sizeOf(mark)}`;
    button.setAttribute('aria-label', nameOf(mark));
    if (isPin(mark)) button.dataset.pin = String(mark.id);
    else button.textContent = shortCount(mark.count);
    button.addEventListener('click', () => this.#acts.onPress(mark));
    for (const event of ['mouseenter', 'focus']) button.addEventListener(event, () => this.#acts.onPoint(mark));
    for (const event of ['mouseleave', 'blur']) button.addEventListener(event, () => this.#acts.onPoint(null));
    const marker = new Marker({ element: button, anchor: isPin(mark) ? 'bottom' : 'center' })
      .setLngLat([mark.longitude, mark.latitude])
      .addTo(this.#map);
    return { mark, button, marker };
  }
}
