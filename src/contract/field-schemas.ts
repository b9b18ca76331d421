import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, PHONE_MAX_LENGTH, SEARCH_MAX_LENGTH, WEBSITE_MAX_LENGTH } from '#domain/limits.ts';
import { isEmailAddress, isPhoneNumber, isWebAddress } from '#domain/listings/contact.ts';
import { removeInvisible } from '#lib/invisible-characters.ts';
import { isStorable } from '#lib/storable-text.ts';

const storable = (label: string) =>
  z.refine<string>(isStorable, `${label} contains a character that can’t be stored. Remove it.`);

/** A line of text with collapsed white space. */
export function singleLine(label: string, maxLength: number) {
  return z.pipe(
    z
      .string(`${label} must be text.`)
      .check(z.maxLength(maxLength * 4, `${label} is too long. Use at most ${maxLength} characters.`), storable(label)),
    z.pipe(
      z.transform((text: string) => removeInvisible(text).trim().replace(/\s+/g, ' ')),
      z.string().check(z.maxLength(maxLength, `${label} is too long. Use at most ${maxLength} characters.`)),
    ),
  );
}

/** A non-empty line. `missing` is the error message for an empty one. */
export function requiredLine(label: string, maxLength: number, missing: string) {
  return z.pipe(
    z._default(z.nullish(z.string(`${label} must be text.`)), ''),
    z.pipe(
      z.transform((text: string | null) => text ?? ''),
      singleLine(label, maxLength).check(z.refine((text) => text !== '', missing)),
    ),
  );
}

/** Text of several lines. */
export function multiLine(label: string, maxLength: number) {
  return z.pipe(
    z
      .string(`${label} must be text.`)
      .check(z.maxLength(maxLength, `${label} is too long. Use at most ${maxLength} characters.`), storable(label)),
    z.transform((text: string) => removeInvisible(text).replace(/\r\n?/g, '\n').trim()),
  );
}

export function requiredEmail(missing: string) {
  return requiredLine('The email address', EMAIL_MAX_LENGTH, missing).check(
    z.refine((text) => text === '' || isEmailAddress(text), 'Enter an email address like name@example.com.'),
  );
}

/** A token from an email. Any invalid value becomes an unknown token, so that errors reveal nothing. */
export const emailToken = z.catch(z.string(), '');

export const optionalEmail = singleLine('The email address', EMAIL_MAX_LENGTH).check(
  z.refine((text) => text === '' || isEmailAddress(text), 'Enter an email address like name@example.com.'),
);

export const optionalPhone = singleLine('The phone number', PHONE_MAX_LENGTH).check(
  z.refine((text) => text === '' || isPhoneNumber(text), 'Enter a phone number with 7 to 15 digits.'),
);

export const optionalWebsite = singleLine('The website', WEBSITE_MAX_LENGTH).check(
  z.refine((text) => text === '' || isWebAddress(text), 'Enter a web address like www.example.com.'),
);

const ID_ERROR = 'The id must be a whole number above 0.';

/** An id in a path or query. */
export const idParam = z.pipe(
  z.string('The id must be a number.').check(z.regex(/^[1-9]\d{0,14}$/, ID_ERROR)),
  z.transform(Number),
);

/** An id in a body: 12 or "12". */
export const idField = z.pipe(z.union([z.string(), z.int(ID_ERROR)], ID_ERROR), z.pipe(z.transform(String), idParam));

export function countParam(label: string, max: number) {
  const sentence = `"${label}" must be a whole number from 0 to ${max}.`;
  return z.pipe(
    z.string(sentence).check(z.regex(/^\d{1,9}$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, sentence))),
  );
}

export const booleanParam = (label: string) =>
  z.pipe(
    z.enum(['true', 'false', '1', '0'], `"${label}" must be true or false.`),
    z.transform((text) => text === 'true' || text === '1'),
  );

/** A search term; empty means absent (spec §5). */
export function searchParam(label: string) {
  return z.pipe(
    singleLine(label, SEARCH_MAX_LENGTH),
    z.transform((text: string) => text || undefined),
  );
}
