import type { PostWire } from '#contract/blog-operations.ts';
import type { CategoryWire } from '#contract/category-operations.ts';
import type { FieldValueWire, FieldWire } from '#contract/custom-field-operations.ts';
import type { ListingWire } from '#contract/listing-operations.ts';
import { aListingWire } from './listing-fixture.ts';

/** A category with one listing per name. */
export const aCategory = (id: number, name: string, businesses: readonly string[] = []): CategoryWire => ({
  id,
  name,
  slug: name.toLowerCase(),
  description: '',
  listing_count: businesses.length,
  listings: businesses.map((business_name, index) => ({
    id: id * 100 + index,
    business_name,
    address: '412 Harbor Street, San Francisco, CA 94110',
    website: '',
    status: 'active',
  })),
});

export const aPlumber = (id: number, fields: Partial<ListingWire> = {}): ListingWire =>
  aListingWire({
    id,
    business_name: `Bright Taps ${id}`,
    category_id: 1,
    category: 'Plumbing',
    email: 'hello@taps.example',
    website: 'taps.example',
    hours: 'Mon-Tue 9:00 AM - 5:00 PM',
    hours_structured: null,
    description: 'Taps, drains and boilers.',
    services: 'drains, boilers',
    review_count: 8,
    claimed: false,
    ...fields,
  });

export const aPostWire = (id: number, fields: Partial<PostWire> = {}): PostWire => ({
  id,
  title: `The Slow Tuesday ${id}`,
  slug: `the-slow-tuesday-${id}`,
  category: 'Running a Shop',
  excerpt: 'What to do when nobody comes.',
  author: 'Ada Park',
  featured_image: '',
  published_date: '2025-03-25T09:00:00Z',
  ...fields,
});

/** A yes-or-no field that the site asks of all businesses. */
export const DELIVERY_FIELD: FieldWire = {
  key: 'delivery',
  label: 'Delivery',
  type: 'yes-no',
  options: [],
  unit: '',
  required: false,
  shown_on: 'page',
  filterable: false,
  help: '',
  category_ids: null,
};

export const DELIVERY: FieldValueWire = {
  key: 'delivery',
  label: 'Delivery',
  type: 'yes-no',
  shown: 'page',
  value: true,
  text: 'Yes',
};
