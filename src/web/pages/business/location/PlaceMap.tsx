import { listingSeed } from '#art/listing-seed.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { categoryParameter, paths } from '../../../paths.ts';
import { StaticIsland } from '../../../ui/StaticIsland.tsx';
import { UNKNOWN_CATEGORY } from '../business-id.ts';
import { PlacePlan } from '../lazy-parts.ts';
import type { RatingAverage } from '../reviews/filter-reviews.ts';

/** A drawing with the pin of the business, which leads to the map of results. Only for a known position. */
export function PlaceMap({ listing, average }: { listing: ListingModel; average: RatingAverage | null }) {
  const { isOwnServer } = useApi();
  const { id, name, latitude, longitude } = listing;
  if (latitude === null || longitude === null) return null;
  const plan = {
    seed: listingSeed({ id, name }),
    pin: average ? average.rating.toFixed(1) : 'New',
    // A foreign API has no map.
    mapPath: isOwnServer ? mapPathOf(listing) : '',
  };
  return (
    <StaticIsland
      tag="figure"
      className="place-map"
      name="place-map"
      facts={JSON.stringify(plan)}
      render={() => <PlacePlan {...plan} />}
    />
  );
}

function mapPathOf({ category, city, state }: ListingModel): string {
  const location = [city, state].filter(Boolean).join(', ');
  const search = category === UNKNOWN_CATEGORY ? {} : { category: categoryParameter(category) };
  return location && paths.listings({ ...search, location, view: 'map' });
}
