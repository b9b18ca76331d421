/**
 * Paths of operations that every page requests. They stand apart from the schemas, which a page would otherwise have to
 * load before it is first shown.
 */
export const LOGOUT_PATH = '/api/users/logout';
export const LISTING_METRIC_PATH = '/api/listings/:id/seen';
