import type { ReactNode } from 'react';
import { listingSeed } from '#art/listing-seed.ts';
import type { BusinessSummary as Line } from '../../api/favorites.ts';
import { paths } from '../../paths.ts';
import { VerifiedBadge } from '../../ui/Badge.tsx';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { Rating } from '../../ui/Stars.tsx';

type SavedBusinessProps = {
  /** Null for a business that is no longer listed; then only its name is known. */
  business: Line | null;
  name: string;
  actions?: ReactNode;
  children?: ReactNode;
};

export function SavedBusiness({ business, name, actions, children }: SavedBusinessProps) {
  return (
    <article className="line" aria-label={business?.businessName ?? name}>
      {business ? <BusinessPicture business={business} /> : <div className="line-gone" aria-hidden="true" />}
      <div className="line-text">
        {business ? <BusinessDetails business={business} /> : <UnlistedBusiness name={name} />}
        {children}
      </div>
      {actions && <div className="line-acts">{actions}</div>}
    </article>
  );
}

/** Its first photo, else its cover. The name beside it says what it shows. */
function BusinessPicture({ business: { id, businessName, category, photo } }: { business: Line }) {
  if (photo) {
    const { smallUrl, width, height } = photo;
    return (
      <img src={smallUrl} width={width} height={height} alt="" className="line-art" loading="lazy" decoding="async" />
    );
  }
  return <CoverArt seed={listingSeed({ id, name: businessName })} kind={category} crop="avatar" className="line-art" />;
}

function BusinessDetails({ business }: { business: Line }) {
  return (
    <>
      <h3>
        <Link to={paths.business(business.id)}>{business.businessName}</Link>
      </h3>
      <div className="line-facts">
        <Rating rating={business.rating} reviewCount={business.reviewCount} />
        {business.verified && <VerifiedBadge />}
      </div>
      <p className="text-sm text-ink-2">
        {business.category} · {business.address}
      </p>
    </>
  );
}

function UnlistedBusiness({ name }: { name: string }) {
  return (
    <>
      <h3 className="text-ink-2">{name}</h3>
      <p className="text-sm text-ink-2">This business is no longer listed.</p>
    </>
  );
}
