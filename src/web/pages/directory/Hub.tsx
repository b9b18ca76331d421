import { memo } from 'react';
import { DIRECTORY_LISTINGS_PER_CATEGORY } from '#domain/limits.ts';
import type { Category, CategoryListing } from '../../api/models.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { CategorySign, tintClass } from '../../ui/CategorySign.tsx';

/** spec §2, Directory: a category's card. The road runs down its businesses. Its links are plain: see use-plain-links.ts. */
export const Hub = memo(function Hub({ category: { id, name, count, listings } }: { category: Category }) {
  const headingId = `hub-${id}`;
  const all = paths.listings({ category: categoryParameter(name) });
  return (
    <section className={`hub ${tintClass(name)}`} aria-labelledby={headingId}>
      <div className="hub-head">
        <CategorySign category={name} size={38} />
        <div>
          <h2 id={headingId}>{name}</h2>
          <span className="text-sm">{connectedBusinesses(count)}</span>
        </div>
        <a href={all} className={buttonClass({ size: 'small' })} aria-describedby={headingId}>
          Connect Now
        </a>
      </div>
      {listings.length === 0 ? <NoBusinesses /> : <Businesses listings={listings} />}
      {count > DIRECTORY_LISTINGS_PER_CATEGORY && (
        <div className="hub-more">
          <a href={all} className="link">
            Connect to All {count.toLocaleString('en-US')} {name} Businesses
          </a>
        </div>
      )}
    </section>
  );
});

function connectedBusinesses(count: number): string {
  return `${count.toLocaleString('en-US')} connected ${count === 1 ? 'business' : 'businesses'}`;
}

function Businesses({ listings }: { listings: readonly CategoryListing[] }) {
  return (
    <ul>
      {listings.slice(0, DIRECTORY_LISTINGS_PER_CATEGORY).map((listing) => (
        <Business key={listing.id} listing={listing} />
      ))}
    </ul>
  );
}

function Business({ listing: { id, businessName, address } }: { listing: CategoryListing }) {
  const nameId = `business-${id}`;
  return (
    <li>
      <span>
        <b id={nameId}>{businessName}</b>
        <span className="text-sm text-ink-2">{address}</span>
      </span>
      <a href={paths.business(id)} className="link text-sm" aria-describedby={nameId}>
        Connect
      </a>
    </li>
  );
}

function NoBusinesses() {
  return <p className="hub-none">No businesses connected to this network hub yet.</p>;
}
