/** One address of each main screen, as the demo town has them. */
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
