import type { MapWire } from '#contract/map-operations.ts';
import type { Hours } from '#domain/hours/hours.ts';
import type { GeoBox } from '#lib/geo-distance.ts';
import type { ListingCell } from '#storage/search/listing-finder.ts';
import type { MapPinRow } from '#storage/search/map-pins.ts';

type OpenCheck = (hours: Hours) => boolean;

export function presentMap(clusters: readonly ListingCell[], pins: readonly MapPinRow[], isOpen: OpenCheck): MapWire {
  return {
    total: clusters.reduce((sum, { count }) => sum + count, pins.length),
    clusters: clusters.map(({ latitude, longitude, count, bounds }) => ({
      latitude: roundCoordinate(latitude),
      longitude: roundCoordinate(longitude),
      count,
      ...presentBox(bounds),
    })),
    businesses: pins.map((pin) => presentPin(pin, isOpen)),
  };
}

const presentBox = ({ south, west, north, east }: GeoBox) => ({ south, west, north, east });

function presentPin(pin: MapPinRow, isOpen: OpenCheck): MapWire['businesses'][number] {
  return {
    id: pin.id,
    business_name: pin.businessName,
    category: pin.category,
    latitude: pin.latitude,
    longitude: pin.longitude,
    rating: pin.reviewCount === 0 ? 0 : Math.round((pin.ratingSum / pin.reviewCount) * 100) / 100,
    review_count: pin.reviewCount,
    verified: pin.verified,
    open_now: pin.hours && isOpen(pin.hours),
  };
}

/** Rounds to about one meter. */
const roundCoordinate = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
