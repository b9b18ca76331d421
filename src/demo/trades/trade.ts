/** How a kind of business meets its customers; decides the sentences that trades of a kind share. */
export type Voice =
  | 'home'
  | 'shop'
  | 'office'
  | 'clinic'
  | 'lesson'
  | 'salon'
  | 'table'
  | 'event'
  | 'care'
  | 'stay'
  | 'road'
  | 'solace';

/** When a kind of business opens its door. */
export type OpeningPattern =
  | 'trades'
  | 'emergency'
  | 'always'
  | 'shop'
  | 'garage'
  | 'office'
  | 'clinic'
  | 'salon'
  | 'studio'
  | 'lesson'
  | 'care'
  | 'restaurant'
  | 'cafe'
  | 'event';

/**
 * What one trade says and what is said about it. `names` follow an owner, a place or a word ("Plumbing"), or say with
 * {first}, {last} and {word} where those go; `jobs` are what a customer comes for and fit after "for"; `lines` belong in
 * a description, `praise` and `gripes` in reviews, where {staff}, {owner}, {city}, {area} and {day} may stand.
 */
export type Trade = {
  voice: Voice;
  opening: OpeningPattern;
  names: readonly string[];
  jobs: readonly string[];
  lines: readonly string[];
  praise: readonly string[];
  gripes: readonly string[];
};

/** A category with several ways to run it, as restaurants have kitchens, lists one trade for each. */
export type Trades = Readonly<Record<string, Trade | readonly Trade[]>>;
