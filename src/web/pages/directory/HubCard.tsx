import { DIRECTORY_LISTINGS_PER_CATEGORY } from '#domain/limits.ts';
import type { CategoryListingModel, CategoryModel } from '../../api/models.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CategorySign, useTintClass } from '../../ui/CategorySign.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/Link.tsx';

type HubCardProps = { category: CategoryModel; heading: 'h2' | 'h3' };

export const hubHeadingId = ({ id }: CategoryModel) => `hub-${id}`;

/** spec §2, Directory: the content of a category's card. */
export function HubCard({ category, heading: Heading }: HubCardProps) {
  const { name, count, listings, sign = name } = category;
  const headingId = hubHeadingId(category);
  const all = paths.listings({ category: categoryParameter(name) });
  return (
    <>
      <div className={classNames('hub-head', useTintClass(sign))}>
        <CategorySign category={sign} size={34} />
        <div>
          <Heading id={headingId}>{name}</Heading>
          <span className="text-sm">{connectedBusinesses(count)}</span>
        </div>
        <ButtonLink to={all} size="small" aria-describedby={headingId}>
          Connect Now
        </ButtonLink>
      </div>
      {listings.length === 0 ? <NoBusinesses /> : <Businesses listings={listings} />}
      {count > DIRECTORY_LISTINGS_PER_CATEGORY && (
        <div className="hub-more">
          <Link to={all} className="link">
            Connect to All {count.toLocaleString('en-US')} {name} Businesses
          </Link>
        </div>
      )}
    </>
  );
}

function connectedBusinesses(count: number): string {
  return `${count.toLocaleString('en-US')} connected ${count === 1 ? 'business' : 'businesses'}`;
}

function Businesses({ listings }: { listings: readonly CategoryListingModel[] }) {
  return (
    <ul>
      {listings.slice(0, DIRECTORY_LISTINGS_PER_CATEGORY).map((listing) => (
        <Business key={listing.id} listing={listing} />
      ))}
    </ul>
  );
}

function Business({ listing: { id, businessName, address } }: { listing: CategoryListingModel }) {
  const nameId = `business-${id}`;
  return (
    <li>
      <span>
        <b id={nameId}>{businessName}</b>
        <span className="text-sm text-ink-2">{address}</span>
      </span>
      <Link to={paths.business(id)} className="link text-sm" aria-describedby={nameId}>
        Connect
      </Link>
    </li>
  );
}

function NoBusinesses() {
  return <p className="hub-none">No businesses connected to this network hub yet.</p>;
}
