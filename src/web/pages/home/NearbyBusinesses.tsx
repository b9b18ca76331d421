import type { HomePlace, NearbySearch, Teaser } from '../../api/home.ts';
import { formatMiles } from '../../cards/format-miles.ts';
import { paths } from '../../paths.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { TeaserOpenState } from '../../ui/OpenState.tsx';
import { Rating } from '../../ui/Stars.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { milesFrom } from './miles-from.ts';
import { useNearbyBusinesses } from './use-nearby-businesses.ts';

type NearbyBusinessesProps = {
  /** The largest city, which is shown to a visitor without a place. */
  largest: HomePlace;
  best: readonly Teaser[];
  /** Where the visitor is, once they asked for it. */
  located: NearbySearch | null;
};

/** What is open around the visitor; the best businesses until that is known, and where few are open. */
export function NearbyBusinesses({ largest, best, located }: NearbyBusinessesProps) {
  const { list, businesses, place, near, isOpenNow, openTotal } = useNearbyBusinesses({ largest, best, located });
  return (
    <section className="wrap section home-nearby" aria-labelledby="home-nearby">
      <div className="section-head">
        <h2 id="home-nearby">{isOpenNow ? `Open now near ${place.name}` : `Top rated in ${place.name}`}</h2>
        <Link
          to={paths.listings({ location: place.location, ...(isOpenNow ? { open_now: 'true' } : { sort: 'rating' }) })}
          className="text-action"
        >
          {isOpenNow
            ? `See all ${openTotal === null ? '' : `${openTotal.toLocaleString('en-US')} `}open now`
            : `See all in ${place.name}`}
        </Link>
      </div>
      <div ref={list}>
        <StaticIsland
          tag="ul"
          className="card-row teasers"
          name="teasers"
          facts={businesses}
          render={() =>
            businesses.map((business) => (
              <li key={business.id}>
                <TeaserCard business={business} near={near} />
              </li>
            ))
          }
        />
      </div>
    </section>
  );
}

function TeaserCard({ business, near }: { business: Teaser; near: string | null }) {
  const { id, businessName, category, rating, reviewCount, photo, hours, hoursText } = business;
  const miles = near === null ? null : milesFrom(near, business);
  return (
    <Link to={paths.business(id)} className="picture-card teaser">
      <span className="teaser-picture">
        {photo ? (
          <img src={photo.smallUrl} alt="" width={photo.width} height={photo.height} loading="lazy" />
        ) : (
          <CoverArt seed={`${id} ${businessName}`} kind={category} />
        )}
        {miles !== null && <span className="distance-plate">{formatMiles(miles)}</span>}
      </span>
      <h3>{businessName}</h3>
      <Rating rating={rating} reviewCount={reviewCount} />
      <span className="teaser-facts">
        <TeaserOpenState hours={hours} text={hoursText} />
        <span>{category}</span>
      </span>
    </Link>
  );
}
