import type { MergeItemWire } from '#contract/desk/desk-item-schemas.ts';
import type { ComparedListingWire, MergeFieldName } from '#contract/desk/merge-operations.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import { listingFieldText } from '#domain/listings/listing-field-text.ts';
import type { MergeableField } from '#domain/listings/listing-merge.ts';
import { type Decision, decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import type { DeskMerge } from '../moderation/merge-handler.ts';
import { presentDeskListing } from './present-claim-item.ts';
import { presentDecision } from './present-desk-item.ts';

export const MERGED_FIELD_BY_WIRE_NAME: Record<MergeFieldName, MergeableField> = {
  business_name: 'businessName',
  category: 'categoryId',
  additional_categories: 'additionalCategoryIds',
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

type MergeCandidate = {
  listing: ListingWithCategory;
  owner: { id: number; name: string } | null;
  photoCount: number;
  /** Why the other listing cannot be merged into this one. */
  blockedReason: string | null;
};

export function presentMergeCandidate({
  listing,
  owner,
  photoCount,
  blockedReason,
}: MergeCandidate): ComparedListingWire {
  return {
    id: listing.id,
    version: listing.version,
    status: listing.status,
    verified: listing.verified,
    rating: listing.rating,
    review_count: listing.reviewCount,
    photo_count: photoCount,
    owner: owner && { id: owner.id, name: owner.name },
    created_at: formatIsoTime(listing.createdAt),
    fields: {
      business_name: listing.businessName,
      category: listing.category,
      additional_categories: joinCategoryNames(listing.additionalCategories),
      address: listing.address,
      phone: listing.phone,
      email: listing.email,
      website: listing.website,
      hours: listingFieldText(listing, 'hours'),
      years_in_business: listing.yearsInBusiness === 0 ? '' : String(listing.yearsInBusiness),
      services: listingFieldText(listing, 'services'),
      description: listing.description,
      ai_description: listing.aiDescription,
    },
    refusal: blockedReason ?? '',
  };
}

export function presentMergeItem({ listing, into, moved }: DeskMerge, history: Decision[]): MergeItemWire {
  const { edit = 0, claim = 0, transfer = 0, invitation = 0, correction = 0 } = moved;
  return {
    kind: 'merge',
    id: listing.id,
    submitted_at: formatIsoTime(listing.updatedAt),
    promised_by: formatIsoTime(decisionDueAt(listing.updatedAt)),
    signals: [],
    listing: presentDeskListing(listing),
    into: into && presentDeskListing(into),
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
