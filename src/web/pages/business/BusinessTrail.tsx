import type { ListingModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { Heart } from '../../ui/Heart.tsx';
import { Link } from '../../ui/Link.tsx';
import { isHidden, UNKNOWN_CATEGORY } from './business-id.ts';
import { ShareBusiness } from './ShareActions.tsx';
import { usePluralName } from './use-plural-name.ts';

/** The breadcrumb, Save and Share. Hidden on a phone, where the bar and the address have them. */
export function BusinessTrail({ listing }: { listing: ListingModel }) {
  const hasHeart = useApi().isOwnServer && !isHidden(listing);
  return (
    <div className="business-trail">
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to={paths.directory()}>Directory</Link>
        <span aria-hidden="true">/</span>
        <ResultsCrumb listing={listing} />
        <span aria-hidden="true">/</span>
        <span aria-current="page">{listing.name}</span>
      </nav>
      {hasHeart && <Heart listing={listing} isButton />}
      <ShareBusiness listing={listing} />
    </div>
  );
}

/** Like "Restaurants in San Diego, CA". */
function ResultsCrumb({ listing: { category, city, state } }: { listing: ListingModel }) {
  const place = [city, state].filter(Boolean).join(', ');
  const plural = usePluralName(category);
  const search = {
    ...(category !== UNKNOWN_CATEGORY && { category: categoryParameter(category) }),
    ...(place && { location: place }),
  };
  return (
    <Link to={paths.listings(search)}>
      {category === UNKNOWN_CATEGORY ? 'All Listings' : plural}
      {place && ` in ${place}`}
    </Link>
  );
}
