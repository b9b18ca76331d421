import { useCallback } from 'react';
import { listingSeed } from '#art/listing-seed.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { categoryParameter, paths } from '../../../paths.ts';
import { type Draw, Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { UNKNOWN_CATEGORY } from '../business-id.ts';
import type { RatingAverage } from '../reviews/filter-reviews.ts';

/** A drawing with the pin of the business, which leads to the map of results. Only for a known position. */
export function PlaceMap({ listing, average }: { listing: ListingModel; average: RatingAverage | null }) {
  const { id, name, latitude, longitude } = listing;
  const seed = listingSeed({ id, name });
  const draw = useCallback<Draw>(({ drawPlace }) => drawPlace(seed), [seed]);
  if (latitude === null || longitude === null) return null;
  return (
    <figure className="place-map">
      <Drawing draw={draw} className="place-map-plan" />
      <span className="place-map-pin" aria-hidden="true">
        {average ? average.rating.toFixed(1) : 'New'}
      </span>
      <figcaption>Simplified map</figcaption>
      <MapLink listing={listing} />
    </figure>
  );
}

/** A foreign API has no map. */
function MapLink({ listing: { category, city, state } }: { listing: ListingModel }) {
  const location = [city, state].filter(Boolean).join(', ');
  if (!useApi().isOwnServer || !location) return null;
  const search = category === UNKNOWN_CATEGORY ? {} : { category: categoryParameter(category) };
  return (
    <Link to={paths.listings({ ...search, location, view: 'map' })} className="place-map-link">
      <span>
        <Icon name="place" size={16} />
        Open map
      </span>
    </Link>
  );
}
