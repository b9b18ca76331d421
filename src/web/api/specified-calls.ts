/** spec §7: every call that another host than our own server has. */
export const SPECIFIED_CALLS: ReadonlySet<string> = new Set([
  'POST /users.php',
  'GET /listings.php',
  'PUT /listings.php',
  'GET /categories.php',
  'GET /reviews.php',
  'POST /reviews.php',
  'POST /api/business-listing-endpoint.php',
  'GET /blog.php',
]);
