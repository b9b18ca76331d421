import type { GeoPoint } from '#lib/geo-distance.ts';
import type { ListingModel } from '../../../api/models.ts';
import { type MapMarker, markerContains } from '../../../map/map-marker.ts';

/** Reports the id of the card under the pointer, else of the focused one, else null. */
export function watchActiveCard(onChange: (id: number | null) => void): () => void {
  const active: Record<string, number | null> = { mouseover: null, focusin: null };
  const update = ({ type, target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null;
    const before = active.mouseover ?? active.focusin ?? null;
    active[type] = card ? Number(card.dataset.listing) : null;
    const now = active.mouseover ?? active.focusin ?? null;
    if (now !== before) onChange(now);
  };
  for (const type of Object.keys(active)) document.addEventListener(type, update);
  return () => {
    for (const type of Object.keys(active)) document.removeEventListener(type, update);
  };
}

export function highlightCards(marker: MapMarker | null, listings: readonly ListingModel[]): void {
  const highlighted = new Set(
    marker ? locatedListings(listings).flatMap((each) => (markerContains(marker, each) ? String(each.id) : [])) : [],
  );
  for (const card of document.querySelectorAll<HTMLElement>('[data-listing]'))
    card.toggleAttribute('data-lit', highlighted.has(card.dataset.listing ?? ''));
}

/** Listings with known coordinates. */
export function locatedListings(listings: readonly ListingModel[]): (GeoPoint & { id: number })[] {
  return listings.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : { id, latitude, longitude },
  );
}
