import * as z from 'zod/mini';
import { line } from '#contract/fields.ts';
import { listingUpdate } from '#contract/listings.ts';
import { KEY_MAX_LENGTH } from '#domain/import.ts';
import { ADDRESS_MAX_LENGTH } from '#domain/limits.ts';
import { LISTING_STATUSES } from '#domain/listing.ts';

const part = (label: string) => z.optional(line(label, ADDRESS_MAX_LENGTH));

/** A number of degrees as files write it. */
const degrees = (label: string, max: number) => {
  const sentence = `${label} must be a number from -${max} to ${max}.`;
  return z.pipe(
    z.string().check(z.regex(/^\s*[+-]?\d{1,3}(\.\d{1,20})?\s*$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-max, sentence), z.maximum(max, sentence))),
  );
};

const EARLIEST_YEAR = 1600;
const yearSentence = `The year must have four digits, from ${EARLIEST_YEAR} on.`;
/** Empty: not known. */
const year = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || (/^\s*\d{4}\s*$/.test(text) && Number(text) >= EARLIEST_YEAR),
        yearSentence,
      ),
    ),
  z.transform((text: string) => (text.trim() === '' ? null : Number(text))),
);

const statusSentence = `The status must be one of: ${LISTING_STATUSES.join(', ')}.`;

/** The fields that the wire takes are checked as the wire checks them. */
export const rowSchema = z.extend(
  z.pick(listingUpdate, {
    business_name: true,
    category: true,
    address: true,
    phone: true,
    email: true,
    website: true,
    hours: true,
    services: true,
    description: true,
    ai_description: true,
  }),
  {
    external_key: z.optional(line('The key', KEY_MAX_LENGTH)),
    street: part('The street'),
    city: part('The city'),
    state: part('The state'),
    zip: part('The zip'),
    latitude: z.optional(degrees('The latitude', 90)),
    longitude: z.optional(degrees('The longitude', 180)),
    status: z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => text.trim().toLowerCase()),
        ),
        z.enum(LISTING_STATUSES, statusSentence),
      ),
    ),
    opened_year: z.optional(year),
  },
);
