import { useQuery } from '@tanstack/react-query';
import { listingSeed } from '#art/listing-seed.ts';
import { SIMILAR_BUSINESSES } from '#domain/limits.ts';
import type { ListingModel } from '../../api/models.ts';
import { similarListingsQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { formatMiles } from '../../cards/format-miles.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { OpenState } from '../../ui/OpenState.tsx';
import { Rating } from '../../ui/Stars.tsx';
import { UNKNOWN_CATEGORY } from './business-id.ts';

/** Farther away, a business is similar, but not nearby. */
const NEARBY_MILES = 30;

/** spec §2: up to 3 others of the same category; hidden if the category is Unknown, or has no others. */
export function SimilarBusinesses({ listing }: { listing: ListingModel }) {
  const isKnown = listing.category !== UNKNOWN_CATEGORY;
  const { data = [] } = useQuery({ ...similarListingsQuery(useApi(), listing), enabled: isKnown });
  const others = data.filter(({ id }) => id !== listing.id).slice(0, SIMILAR_BUSINESSES);
  if (!isKnown || others.length === 0) return null;
  const isNearby = others.every(({ distanceMiles = Number.POSITIVE_INFINITY }) => distanceMiles <= NEARBY_MILES);
  return (
    <section className="similar" aria-labelledby="similar">
      <div className="similar-head">
        <h2 id="similar">{isNearby ? 'Similar businesses nearby' : 'Similar businesses'}</h2>
        <MoreInCity listing={listing} />
      </div>
      <ul className="similar-cards">
        {others.map((other) => (
          <li key={other.id}>
            <SimilarCard listing={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarCard({ listing }: { listing: ListingModel }) {
  const { id, name, rating, isRatingKnown, reviewCount, distanceMiles, address } = listing;
  return (
    <Link to={paths.business(id)} className="similar-card" data-listing={id}>
      <span className="similar-picture">
        <CoverArt seed={listingSeed(listing)} kind={listing.category} />
        {distanceMiles !== undefined && <span className="similar-miles">{formatMiles(distanceMiles)}</span>}
      </span>
      <h3>{name}</h3>
      <Rating rating={rating} reviewCount={isRatingKnown ? reviewCount : 0} />
      <span className="similar-facts">
        <span>{address.split(',')[0]}</span>
        <OpenState listing={listing} />
      </span>
    </Link>
  );
}

function MoreInCity({ listing: { category, city, state } }: { listing: ListingModel }) {
  if (!city) return null;
  const location = [city, state].filter(Boolean).join(', ');
  return (
    <Link to={paths.listings({ category: categoryParameter(category), location })} className="text-action">
      See more in {city}
    </Link>
  );
}
