import * as z from 'zod/mini';
import { formatHours } from '#domain/hours/hours.ts';
import { parseHoursText } from '#domain/hours/listing-hours.ts';
import { ADDRESS_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, HOURS_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/limits.ts';
import {
  CORRECTION_FIELDS,
  CORRECTION_NOTE_MAX_LENGTH,
  CORRECTION_STATUSES,
  type CorrectionField,
} from '#domain/listings/correction.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import { REASON_MAX_LENGTH, VERDICTS } from '#domain/moderation/decision.ts';
import { dataResponse, idParams, listingReference, messageResponse, tokenForm } from './common-schemas.ts';
import { idField, multiLine, optionalEmail, optionalPhone, optionalWebsite, singleLine } from './field-schemas.ts';
import { additionalCategoriesField, nonEmptyLine, servicesField } from './listing-operations.ts';
import type { Operation } from './operation.ts';

/** A correction as its sender sees it. */
const correctionWire = z.object({
  id: z.int(),
  listing: listingReference,
  field: z.enum(CORRECTION_FIELDS),
  value: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  /** Until then the owner can respond; afterwards moderators decide. */
  desk_since: z.string(),
  at_desk: z.boolean(),
  reason: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type CorrectionWire = z.infer<typeof correctionWire>;

/** A correction as the owner sees it, without its senders’ identity. */
const ownerCorrectionWire = z.object({
  id: z.int(),
  listing: listingReference,
  field: z.enum(CORRECTION_FIELDS),
  value: z.string(),
  /** The current value. */
  present: z.string(),
  notes: z.array(z.string()),
  senders: z.int(),
  /** Whether a moderator decides after the owner agrees, because the field identifies the business. */
  goes_to_desk: z.boolean(),
  created_at: z.string(),
  desk_since: z.string(),
});
export type OwnerCorrectionWire = z.infer<typeof ownerCorrectionWire>;

/** Normalized, so that equal times have equal text. Text that is not times stays as it is. */
export const hoursTextField = z.pipe(
  singleLine('The hours', HOURS_TEXT_MAX_LENGTH),
  z.transform((text: string) => {
    const { week, hoursText } = parseHoursText(text);
    return week ? formatHours(week) : hoursText;
  }),
);

export const servicesTextField = z.pipe(
  servicesField,
  z.transform((services: string[]) => services.join(', ')),
);

const addressField = nonEmptyLine('The address', ADDRESS_MAX_LENGTH);

/** The schema of each field’s value. */
const VALUE_SCHEMAS: Record<CorrectionField, z.ZodMiniType<string>> = {
  hours: hoursTextField,
  phone: optionalPhone,
  website: optionalWebsite,
  email: optionalEmail,
  address: addressField,
  moved: addressField,
  closed: z.literal('', 'Leave the value empty for a closed business.'),
  name: nonEmptyLine('The business name', NAME_MAX_LENGTH),
  category: nonEmptyLine('The category', NAME_MAX_LENGTH),
  'additional-categories': z.pipe(
    additionalCategoriesField,
    z.transform((names: string[]) => joinCategoryNames(names)),
  ),
  services: servicesTextField,
  description: multiLine('The description', DESCRIPTION_MAX_LENGTH),
  fact: nonEmptyLine('The fact', DESCRIPTION_MAX_LENGTH),
};

/** Also validated in the browser. */
export const correctionForm = z
  .object({
    listing_id: idField,
    field: z.enum(CORRECTION_FIELDS, `The field must be one of: ${CORRECTION_FIELDS.join(', ')}.`),
    value: z._default(multiLine('The value', DESCRIPTION_MAX_LENGTH), ''),
    note: z._default(multiLine('Your note', CORRECTION_NOTE_MAX_LENGTH), ''),
    email: z._default(optionalEmail, ''),
  })
  .check(({ value: form, issues }) => {
    const [issue] = VALUE_SCHEMAS[form.field].safeParse(form.value).error?.issues ?? [];
    if (issue) issues.push({ code: 'custom', input: form.value, path: ['value'], message: issue.message });
  });
export type CorrectionInput = z.infer<typeof correctionForm>;

/** Normalizes a value, so that identical corrections have identical text. */
export function normalizeCorrectionValue({ field, value }: Pick<CorrectionInput, 'field' | 'value'>): string {
  return VALUE_SCHEMAS[field].parse(value);
}

export const createCorrectionOperation = {
  id: 'suggestCorrection',
  method: 'POST',
  path: '/api/corrections',
  summary:
    'Reports an error in a listing together with the correct value. Identical reports are combined into one correction. The returned token gives access to its status.',
  access: 'anyone',
  body: correctionForm,
  response: z.object({ success: z.literal(true), message: z.string(), data: correctionWire, token: z.string() }),
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const listCorrectionsOperation = {
  id: 'readCorrections',
  method: 'GET',
  path: '/api/corrections',
  summary: 'Lists the corrections you have sent and the corrections to your listings that await your response.',
  access: 'signed-in',
  response: dataResponse(z.object({ sent: z.array(correctionWire), asked: z.array(ownerCorrectionWire) })),
} as const satisfies Operation;

export const getCorrectionStatusOperation = {
  id: 'readCorrectionState',
  method: 'POST',
  path: '/api/corrections/state',
  summary: 'Returns the status of a correction for the holder of its token.',
  access: 'anyone',
  body: tokenForm,
  response: dataResponse(correctionWire),
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const respondToCorrectionOperation = {
  id: 'answerCorrection',
  method: 'PUT',
  path: '/api/corrections/:id/answer',
  summary:
    'Accepts or rejects a correction to your listing. An accepted correction is applied immediately, except that changes to the name, category or address, and closures, go to a moderator.',
  access: 'signed-in',
  params: idParams,
  body: z
    .object({
      decision: z.enum(VERDICTS, `The decision must be ${VERDICTS.join(' or ')}.`),
      reason: z._default(singleLine('The reason', REASON_MAX_LENGTH), ''),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
        path: ['reason'],
        error: 'Give a reason, so that the sender understands.',
      }),
    ),
  response: messageResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['listings', 'verifications'],
} as const satisfies Operation;

export const CORRECTION_OPERATIONS = [
  createCorrectionOperation,
  listCorrectionsOperation,
  getCorrectionStatusOperation,
  respondToCorrectionOperation,
];
