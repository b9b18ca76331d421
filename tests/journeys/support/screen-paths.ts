/** One path per main screen of the demo data. */
export const SCREEN_PATHS = [
  '/',
  '/directory',
  '/listings',
  '/business/11',
  '/blog',
  '/blog/the-slow-tuesday',
  '/about',
  '/dashboard',
];
