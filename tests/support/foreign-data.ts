/** The minimum that a foreign API sends: numbers as text, most fields missing. */
export const SPARSE_LISTING = { id: '7', business_name: 'Corner Pipes', category_id: '3', address: '9 Elm Street' };

export const FULL_LISTING = {
  id: 8,
  business_name: 'Bright Taps',
  category_id: 3,
  address: '12 Oak Avenue, Springfield, IL 62701',
  phone: '(217) 555-0100',
  email: 'hello@brighttaps.example',
  website: 'brighttaps.example',
  hours: 'Mon-Fri 8-17',
  verified: '1',
  years_in_business: '12',
  description: '',
  ai_description: 'Taps that do not drip.',
  services: 'Taps, Drains , Boilers,Toilets',
  rating: '3.9',
  review_count: '12',
};

export const FOREIGN_CATEGORIES = [
  { id: '3', name: 'Plumbing', listings: [FULL_LISTING, { ...SPARSE_LISTING, status: 'pending' }] },
  { id: '4', name: 'Bakeries', listings: [] },
];

export const FOREIGN_REVIEWS = [
  {
    id: '1',
    listing_id: '8',
    reviewer_name: 'Mona Lind',
    rating: '5',
    comment: 'Dry at last.',
    created_at: daysAgo(3),
  },
  { id: '2', listing_id: '8', reviewer_name: 'Olu Bain', rating: 2, created_at: daysAgo(40) },
];

export const FOREIGN_POST = {
  id: '5',
  title: 'How to bleed a radiator',
  slug: 'bleed-a-radiator',
  category: 'Home',
  author: 'Ida Moss',
  published_date: '2025-03-09',
};

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
}
