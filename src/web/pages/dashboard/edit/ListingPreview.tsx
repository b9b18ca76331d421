import { SERVICES_SHOWN } from '#domain/limits.ts';
import { websiteLink } from '#domain/listings/website-link.ts';
import { hoursRequestBody } from '../../../api/hours-draft.ts';
import type { ListingModel } from '../../../api/models.ts';
import type { ListingFormValues } from '../../../api/my-listings.ts';
import { Badge, VerifiedBadge } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Rating } from '../../../ui/Stars.tsx';
import { ListingCover } from '../ListingCover.tsx';

/** Non-interactive preview of the search result card and of the top of the business page. */
export function ListingPreview({ listing, form }: { listing: ListingModel; form: ListingFormValues }) {
  const preview = previewListing(listing, form);
  return (
    <section className="preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Live preview</h2>
      <h3>In the results</h3>
      <ResultCardPreview listing={preview} />
      <h3>On its own page</h3>
      <BusinessHeaderPreview listing={preview} />
    </section>
  );
}

function ResultCardPreview({ listing }: { listing: ListingModel }) {
  const hiddenCount = listing.services.length - SERVICES_SHOWN;
  return (
    <div className="preview-plate preview-result">
      <ListingCover listing={listing} crop={undefined} className="aspect-square rounded-md" />
      <div className="min-w-0">
        {listing.verified && <VerifiedBadge />}
        <p className="preview-name text-xl">{listing.name}</p>
        <Rating rating={listing.rating} reviewCount={listing.reviewCount} />
      </div>
      <div className="col-span-2 min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-2 wrap-anywhere">
          {listing.address}
          {websiteLink(listing.website) && <span className="link text-ink">Visit Website</span>}
        </p>
        <p className="my-2 line-clamp-3 wrap-anywhere">{listing.description}</p>
        <p className="flex flex-wrap gap-1.5">
          {listing.services.slice(0, SERVICES_SHOWN).map((service) => (
            <Badge key={service}>{service}</Badge>
          ))}
          {hiddenCount > 0 && <Badge tone="out">+{hiddenCount} more</Badge>}
        </p>
      </div>
    </div>
  );
}

function BusinessHeaderPreview({ listing }: { listing: ListingModel }) {
  return (
    <div className="preview-page">
      <ListingCover listing={listing} crop="wide" className="h-28 rounded-t-md" />
      <div className="preview-plate preview-head">
        <p className="flex flex-wrap gap-1.5">
          {listing.verified && <VerifiedBadge />}
          <Badge>{listing.displayCategory}</Badge>
        </p>
        <p className="preview-name text-3xl">{listing.name}</p>
        <Rating rating={listing.rating} reviewCount={listing.reviewCount} />
        <p className="mt-3 flex flex-wrap gap-2">
          {listing.email.includes('@') && <PreviewButton icon="mail">Connect via Email</PreviewButton>}
          {websiteLink(listing.website) && <PreviewButton icon="external">Visit Network Site</PreviewButton>}
        </p>
        <p className="mt-4 whitespace-pre-line wrap-anywhere">{listing.description}</p>
        <p className="mt-3 text-sm text-ink-2 wrap-anywhere">{listing.hours}</p>
      </div>
    </div>
  );
}

function PreviewButton({ icon, children }: { icon: 'mail' | 'external'; children: string }) {
  return (
    <span className="preview-button">
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}

/** spec §3: the listing as visitors would see it after saving, defaults included. */
function previewListing(listing: ListingModel, form: ListingFormValues): ListingModel {
  const services = [...new Set(form.services.split(',').map((service) => service.trim()))].filter(Boolean);
  const category = form.category.trim() || 'Unknown';
  return {
    ...listing,
    name: form.name.trim(),
    category,
    displayCategory: category,
    address: form.address.trim(),
    phone: form.phone.trim(),
    email: form.email.trim(),
    website: form.website.trim(),
    hours: hoursRequestBody(form.hours).hours || 'Contact for hours',
    yearsInBusiness: Number(form.years) || 0,
    services: services.length > 0 ? services : ['General Services'],
    description: form.description.trim() || 'Professional service provider',
  };
}
