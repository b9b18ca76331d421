/** Under which this browser keeps what was saved without an account. */
export const BROWSER_FAVOURITES_KEY = 'favourites';
