import type { GroundWire, MapWire } from '#contract/map.ts';
import type { Box } from '#domain/distance.ts';
import type { Ground } from '#gazetteer/ground.ts';
import type { ListingCell } from '#storage/listing-finder.ts';
import type { MapPin } from '#storage/map-pins.ts';

export function presentMap(clusters: readonly ListingCell[], pins: readonly MapPin[]): MapWire {
  return {
    total: clusters.reduce((sum, { count }) => sum + count, pins.length),
    clusters: clusters.map(({ latitude, longitude, count, bounds }) => ({
      latitude: fine(latitude),
      longitude: fine(longitude),
      count,
      ...presentBox(bounds),
    })),
    businesses: pins.map(presentPin),
  };
}

const presentBox = ({ south, west, north, east }: Box) => ({ south, west, north, east });

function presentPin(pin: MapPin): MapWire['businesses'][number] {
  return {
    id: pin.id,
    business_name: pin.businessName,
    category: pin.category,
    latitude: pin.latitude,
    longitude: pin.longitude,
    rating: pin.reviewCount === 0 ? 0 : Math.round((pin.ratingSum / pin.reviewCount) * 100) / 100,
    review_count: pin.reviewCount,
    verified: pin.verified,
  };
}

export function presentGround({ places, links }: Ground): GroundWire {
  return {
    places: places.map(({ name, latitude, longitude, size }) => ({
      latitude: fine(latitude),
      longitude: fine(longitude),
      name,
      size,
    })),
    links,
  };
}

/** Half a step on the ground. */
const fine = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
