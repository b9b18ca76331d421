import type { PostWire } from '#contract/blog-operations.ts';
import type { CategoryWire } from '#contract/category-operations.ts';
import type { ListingWire } from '#contract/listing-operations.ts';

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

export const aListing = (id: number, fields: Partial<ListingWire> = {}): ListingWire => ({
  id,
  business_name: `Bright Taps ${id}`,
  category_id: 1,
  address: '412 Harbor Street, San Francisco, CA 94110',
  phone: '415 555 0134',
  email: 'hello@taps.example',
  website: 'taps.example',
  hours: 'Mon-Tue 9:00 AM - 5:00 PM',
  verified: true,
  years_in_business: 12,
  description: 'Taps, drains and boilers.',
  ai_description: '',
  services: 'drains, boilers',
  rating: 4.5,
  review_count: 8,
  category: 'Plumbing',
  city: 'San Francisco',
  state: 'CA',
  zip: '94110',
  latitude: 37.75,
  longitude: -122.42,
  hours_structured: null,
  status: 'published',
  version: 1,
  updated_at: '2026-11-01T09:00:00Z',
  claimed: false,
  ...fields,
});

export const aPost = (id: number, fields: Partial<PostWire> = {}): PostWire => ({
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
