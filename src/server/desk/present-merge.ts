import type { MergeItemWire } from '#contract/desk-items.ts';
import type { ComparedListingWire, MergeFieldName } from '#contract/merges.ts';
import { presentText } from '#domain/correction-text.ts';
import { type Decision, promisedBy } from '#domain/desk.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { MergedField } from '#domain/listing-merge.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import type { ShownMerge } from '../moderation/merge-kind.ts';
import { presentDecision } from './present.ts';
import { presentListing } from './present-claim.ts';

/** How the fields of a listing are called on the wire. */
export const FIELD_OF: Record<MergeFieldName, MergedField> = {
  business_name: 'businessName',
  category: 'categoryId',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  hours: 'hours',
  years_in_business: 'yearsInBusiness',
  services: 'services',
  description: 'description',
  ai_description: 'aiDescription',
};

type Compared = {
  listing: FoundListing;
  owner: { id: number; name: string } | null;
  photos: number;
  refusal: string | null;
};

export function presentCompared({ listing, owner, photos, refusal }: Compared): ComparedListingWire {
  return {
    id: listing.id,
    version: listing.version,
    status: listing.status,
    verified: listing.verified,
    rating: listing.rating,
    review_count: listing.reviewCount,
    photo_count: photos,
    owner: owner && { id: owner.id, name: owner.name },
    created_at: isoTime(listing.createdAt),
    fields: {
      business_name: listing.businessName,
      category: listing.category,
      address: listing.address,
      phone: listing.phone,
      email: listing.email,
      website: listing.website,
      hours: presentText(listing, 'hours'),
      years_in_business: listing.yearsInBusiness === 0 ? '' : String(listing.yearsInBusiness),
      services: presentText(listing, 'services'),
      description: listing.description,
      ai_description: listing.aiDescription,
    },
    refusal: refusal ?? '',
  };
}

export function presentMergeItem({ of, into, moved }: ShownMerge, history: Decision[]): MergeItemWire {
  const { edit = 0, claim = 0, transfer = 0, invitation = 0, correction = 0 } = moved;
  return {
    kind: 'merge',
    id: of.id,
    submitted_at: isoTime(of.updatedAt),
    promised_by: isoTime(promisedBy(of.updatedAt)),
    signals: [],
    listing: presentListing(of),
    into: into && presentListing(into),
    moved: {
      reviews: moved.review ?? 0,
      photos: moved.photo ?? 0,
      messages: moved.lead ?? 0,
      waiting: edit + claim + transfer + invitation + correction,
    },
    reason: '',
    history: history.map(presentDecision),
  };
}
