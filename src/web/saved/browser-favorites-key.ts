/** The local storage key of favorites saved without an account. */
export const BROWSER_FAVORITES_KEY = 'favourites';
