import { useQuery } from '@tanstack/react-query';
import { SIMILAR_BUSINESSES } from '#domain/limits.ts';
import type { ListingModel } from '../../api/models.ts';
import { similarListingsQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { pluralInSentence } from '../../labels/category-plural.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { UNKNOWN_CATEGORY } from './business-id.ts';
import { SimilarCards } from './lazy-parts.ts';
import { usePluralName } from './use-plural-name.ts';

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
      <StaticIsland
        tag="ul"
        className="card-row"
        name={`similar-${listing.id}`}
        facts={data}
        render={() => <SimilarCards listings={others} />}
      />
    </section>
  );
}

function MoreInCity({ listing: { category, city, state } }: { listing: ListingModel }) {
  const plural = pluralInSentence({ name: usePluralName(category) });
  if (!city) return null;
  const location = [city, state].filter(Boolean).join(', ');
  return (
    <Link to={paths.listings({ category: categoryParameter(category), location })} className="text-action">
      All {plural} in {city}
    </Link>
  );
}
