import type { GeoPoint } from '#lib/geo-distance.ts';
import type { ListingPin, MapCluster } from '../api/map-queries.ts';
import { boxContains, expandBox, isSinglePoint } from './map-geometry.ts';

export type MapMarker = MapCluster | ListingPin;
export const isPin = (marker: MapMarker): marker is ListingPin => 'id' in marker;

/** Identifies the same marker across responses. */
export function markerKey(marker: MapMarker): string {
  if (isPin(marker)) return `pin ${marker.id}`;
  return `cluster ${marker.latitude} ${marker.longitude} ${marker.count}`;
}

export function markerLabel(marker: MapMarker): string {
  if (isPin(marker)) return [marker.name, marker.category, ratingLabel(marker), openLabel(marker)].join(', ');
  const businesses = `${marker.count.toLocaleString('en-US')} businesses`;
  return isSinglePoint(marker.bounds) ? `${businesses} at one place, show them in the list` : `${businesses}, zoom in`;
}

const ratingLabel = ({ rating, reviewCount }: ListingPin) =>
  reviewCount > 0 ? `rated ${rating.toFixed(1)}` : 'no reviews yet';

function openLabel({ isOpen }: ListingPin): string {
  if (isOpen === null) return 'contact for hours';
  return isOpen ? 'open now' : 'closed';
}

/** The text on the plate of a pin. */
export const plateText = ({ rating, reviewCount }: ListingPin) => (reviewCount > 0 ? rating.toFixed(1) : 'New');

/** Abbreviates counts such as 1,234, which are too wide for a marker. */
export function formatShortCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 10_000 ? `${Math.floor(count / 100) / 10}k` : `${Math.floor(count / 1000)}k`;
}

export const clusterSize = ({ count }: MapCluster) => (count < 10 ? 'small' : count < 100 ? 'middle' : 'large');

export function markerContains(marker: MapMarker, business: GeoPoint & { id: number }): boolean {
  return isPin(marker) ? marker.id === business.id : boxContains(expandBox(marker.bounds, 1e-5), business);
}

type PinStep = { listings: readonly { id: number }[]; from: ListingPin; step: 1 | -1 };

/** The next or previous pin on the map, around the end: first those of the list, in its order, then the others. */
export function stepThroughPins(pins: readonly ListingPin[], { listings, from, step }: PinStep): ListingPin {
  const rank = new Map(listings.map(({ id }, index) => [id, index]));
  const ordered = pins.toSorted((a, b) => (rank.get(a.id) ?? listings.length) - (rank.get(b.id) ?? listings.length));
  const at = ordered.findIndex(({ id }) => id === from.id);
  const next = at === -1 && step === -1 ? ordered.length - 1 : (at + step + ordered.length) % ordered.length;
  return ordered[next] ?? from;
}
