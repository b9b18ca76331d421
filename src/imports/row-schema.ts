import * as z from 'zod/mini';
import { singleLine } from '#contract/field-schemas.ts';
import { specialDays } from '#contract/hours-schemas.ts';
import { listingUpdateForm } from '#contract/listing-operations.ts';
import { parseSpecialDays } from '#domain/hours/special-days-text.ts';
import { EXTERNAL_KEY_MAX_LENGTH } from '#domain/imports/import-rules.ts';
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/limits.ts';
import { LISTING_STATUSES } from '#domain/listings/listing.ts';
import { ADDITIONAL_CATEGORIES_MAX } from '#domain/listings/listing-categories.ts';

const addressPart = (label: string) => z.optional(singleLine(label, ADDRESS_MAX_LENGTH));

const degrees = (label: string, max: number) => {
  const sentence = `${label} must be a number from -${max} to ${max}.`;
  return z.pipe(
    z.string().check(z.regex(/^\s*[+-]?\d{1,3}(\.\d{1,20})?\s*$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-max, sentence), z.maximum(max, sentence))),
  );
};

const EARLIEST_YEAR = 1600;
const yearMessage = `The year must have four digits and be ${EARLIEST_YEAR} or later.`;
/** Empty means unknown. */
const year = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || (/^\s*\d{4}\s*$/.test(text) && Number(text) >= EARLIEST_YEAR),
        yearMessage,
      ),
    ),
  z.transform((text: string) => (text.trim() === '' ? null : Number(text))),
);

const specialDaysMessage =
  'Write special days like: 2026-12-25 closed "Christmas"; 2026-12-31 9:00 AM - 2:00 PM "New Year’s Eve".';
const specialDaysCell = z.pipe(
  z.pipe(
    z.string().check(z.refine((text) => parseSpecialDays(text) !== null, specialDaysMessage)),
    z.transform((text: string) => parseSpecialDays(text) ?? []),
  ),
  specialDays,
);

const statusMessage = `The status must be one of: ${LISTING_STATUSES.join(', ')}.`;

const CATEGORIES_MAX_LENGTH = (1 + ADDITIONAL_CATEGORIES_MAX) * (NAME_MAX_LENGTH + 2);

/** Fields that the API accepts as well have the same rules as there. */
export const rowSchema = z.extend(
  z.pick(listingUpdateForm, {
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
    categories: z.optional(singleLine('The categories', CATEGORIES_MAX_LENGTH)),
    external_key: z.optional(singleLine('The key', EXTERNAL_KEY_MAX_LENGTH)),
    house_number: addressPart('The house number'),
    street: addressPart('The street'),
    city: addressPart('The city'),
    state: addressPart('The state'),
    zip: addressPart('The zip'),
    latitude: z.optional(degrees('The latitude', 90)),
    longitude: z.optional(degrees('The longitude', 180)),
    coordinates: addressPart('The coordinates'),
    status: z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => text.trim().toLowerCase()),
        ),
        z.enum(LISTING_STATUSES, statusMessage),
      ),
    ),
    opened_year: z.optional(year),
    special_days: z.optional(specialDaysCell),
  },
);
