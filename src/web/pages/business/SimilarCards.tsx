import type { ListingModel } from '../../api/models.ts';
import { formatMiles } from '../../cards/format-miles.ts';
import { ListingPicture } from '../../cards/ListingPicture.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { OpenState } from '../../ui/OpenState.tsx';
import { Rating } from '../../ui/Stars.tsx';

export function SimilarCards({ listings }: { listings: readonly ListingModel[] }) {
  return listings.map((listing) => (
    <li key={listing.id}>
      <SimilarCard listing={listing} />
    </li>
  ));
}

function SimilarCard({ listing }: { listing: ListingModel }) {
  const { id, name, rating, isRatingKnown, reviewCount, distanceMiles, address } = listing;
  return (
    <Link to={paths.business(id)} className="picture-card similar-card" data-listing={id}>
      <span className="similar-picture">
        <ListingPicture listing={listing} />
        {distanceMiles !== undefined && <span className="distance-plate">{formatMiles(distanceMiles)}</span>}
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
