import { useQuery } from '@tanstack/react-query';
import { listingSeed } from '#art/listing-seed.ts';
import { SIMILAR_BUSINESSES } from '#domain/limits.ts';
import type { ListingModel } from '../../api/models.ts';
import { similarListingsQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { Rating } from '../../ui/Stars.tsx';
import { UNKNOWN_CATEGORY } from './business-id.ts';

/** spec §2: up to 3 others of the same category; hidden if the category is Unknown, or has no others. */
export function SimilarBusinesses({ listing }: { listing: ListingModel }) {
  const isKnown = listing.category !== UNKNOWN_CATEGORY;
  const { data = [] } = useQuery({ ...similarListingsQuery(useApi(), listing.category), enabled: isKnown });
  const others = data.filter(({ id }) => id !== listing.id).slice(0, SIMILAR_BUSINESSES);
  if (!isKnown || others.length === 0) return null;
  return (
    <section className="business-block similar" aria-labelledby="similar">
      <h2 id="similar">Similar businesses</h2>
      <ul className="similar-cards">
        {others.map((other) => (
          <li key={other.id}>
            <Link to={paths.business(other.id)} className="similar-card">
              <CoverArt seed={listingSeed(other)} kind={other.category} />
              <h3>{other.name}</h3>
              <Rating rating={other.rating} reviewCount={other.isRatingKnown ? other.reviewCount : 0} />
              <p className="text-sm text-ink-2">{other.address}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
