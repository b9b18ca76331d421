import * as z from 'zod/mini';
import { RADIUS_MAX_MILES } from '#domain/listings/listing-sort.ts';
import { fieldFiltersParam } from './custom-field-operations.ts';
import { booleanParam, searchParam } from './field-schemas.ts';

/** A comma-separated list of numbers, each within its bounds. */
function numberListParam(sentence: string, bounds: readonly (readonly [number, number])[]) {
  return z.pipe(
    z.string(sentence).check(z.regex(/^ *-?\d{1,3}(\.\d{1,8})?( *, *-?\d{1,3}(\.\d{1,8})?)* *$/, sentence)),
    z.pipe(
      z.transform((text: string) => text.split(',').map(Number)),
      z.array(z.number()).check(
        z.refine(
          (numbers) =>
            numbers.length === bounds.length &&
            bounds.every(([least, most], at) => {
              const number = numbers[at] ?? Number.NaN;
              return number >= least && number <= most;
            }),
          sentence,
        ),
      ),
    ),
  );
}

function numberParam(sentence: string, bounds: readonly [number, number]) {
  return z.pipe(
    numberListParam(sentence, [bounds]),
    z.transform(([number = 0]) => number),
  );
}

const LATITUDE = [-90, 90] as const;
const LONGITUDE = [-180, 180] as const;

export const pointParam = z.pipe(
  numberListParam('"near" must be a latitude and a longitude in degrees, like 30.27,-97.74.', [LATITUDE, LONGITUDE]),
  z.transform(([latitude = 0, longitude = 0]) => ({ latitude, longitude })),
);

/** A bounding box. `west` is greater than `east` if it crosses the date line. */
export function boxParam(name: string) {
  const sentence = `"${name}" must be south,west,north,east in degrees, like 30.1,-97.9,30.5,-97.5.`;
  return z.pipe(
    numberListParam(sentence, [LATITUDE, LONGITUDE, LATITUDE, LONGITUDE]).check(
      z.refine(([south = 0, , north = 0]) => south <= north, sentence),
    ),
    z.transform(([south = 0, west = 0, north = 0, east = 0]) => ({ south, west, north, east })),
  );
}

/** Filters of all operations that search listings. */
export const LISTING_FILTER_SHAPE = {
  category: z.optional(searchParam('The category')),
  search: z.optional(searchParam('The search')),
  location: z.optional(searchParam('The location')),
  city: z.optional(searchParam('The city')),
  state: z.optional(searchParam('The state')),
  zip: z.optional(searchParam('The zip')),
  verified: z.optional(booleanParam('verified')),
  open_now: z.optional(booleanParam('open_now')),
  min_rating: z.optional(numberParam('"min_rating" must be a number from 1 to 5.', [1, 5])),
  near: z.optional(pointParam),
  radius: z.optional(
    numberParam(`"radius" must be a number of miles from 0.1 to ${RADIUS_MAX_MILES}.`, [0.1, RADIUS_MAX_MILES]),
  ),
  box: z.optional(boxParam('box')),
  fields: z.optional(fieldFiltersParam),
  as_typed: z.optional(booleanParam('as_typed')),
};

const listingFilterParams = z.object(LISTING_FILTER_SHAPE);
export type ListingFilterParams = z.infer<typeof listingFilterParams>;

type RadiusParams = { near?: unknown; radius?: unknown };

export const radiusNeedsPoint = z.refine<RadiusParams>(
  ({ near, radius }) => radius === undefined || near !== undefined,
  {
    error: '"radius" needs a point. Add near=latitude,longitude.',
    path: ['radius'],
  },
);

/** How the search text was interpreted, if not literally. */
export const interpretationWire = z.object({
  /** The remaining search words. */
  search: z.string(),
  /** The name of the category that the words clearly mean, if they match nothing themselves. */
  category: z.optional(z.string()),
  /** A value for `location`. */
  location: z.optional(z.string()),
  open_now: z.optional(z.literal(true)),
  /** The search asked for places nearby, but the user’s location is unknown. */
  near_me: z.optional(z.literal(true)),
});
export type InterpretationWire = z.infer<typeof interpretationWire>;
