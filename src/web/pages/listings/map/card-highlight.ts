import type { GeoPoint } from '#lib/geo-distance.ts';
import type { ListingModel } from '../../../api/models.ts';
import { type MapMarker, markerContains } from './map-marker.ts';

/** Says which business of the list is pointed at, or else focused; null when none is. */
export function watchActiveCard(changed: (id: number | null) => void): () => void {
  const at: Record<string, number | null> = { mouseover: null, focusin: null };
  const follow = ({ type, target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null;
    const before = at.mouseover ?? at.focusin ?? null;
    at[type] = card ? Number(card.dataset.listing) : null;
    const now = at.mouseover ?? at.focusin ?? null;
    if (now !== before) changed(now);
  };
  for (const type of Object.keys(at)) document.addEventListener(type, follow);
  return () => {
    for (const type of Object.keys(at)) document.removeEventListener(type, follow);
  };
}

/** Lights the cards of the businesses at a mark. */
export function highlightCards(mark: MapMarker | null, listings: readonly ListingModel[]): void {
  const lit = new Set(
    mark ? locatedListings(listings).flatMap((each) => (markerContains(mark, each) ? String(each.id) : [])) : [],
  );
  for (const card of document.querySelectorAll<HTMLElement>('[data-listing]'))
    card.toggleAttribute('data-lit', lit.has(card.dataset.listing ?? ''));
}

/** Those of which it is known where they are. */
export function locatedListings(listings: readonly ListingModel[]): (GeoPoint & { id: number })[] {
  return listings.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : { id, latitude, longitude },
  );
}
