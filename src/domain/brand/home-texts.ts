/** Texts that the home page has while an admin has set none. */
export const HOME_DEFAULTS = {
  heroText: 'Find a verified local business. See who’s open, what neighbors say, and how to reach them.',
  closingTitle: 'Put your business on the map',
  closingText: 'Three short steps. We review every listing within 24-48 hours.',
} as const;
