import * as z from 'zod/mini';
import {
  CORRECTION_FIELDS,
  CORRECTION_NOTE_MAX_LENGTH,
  CORRECTION_STATUSES,
  type CorrectionField,
} from '#domain/correction.ts';
import { REASON_MAX_LENGTH, VERDICTS } from '#domain/desk.ts';
import { formatHours, parseHours } from '#domain/hours.ts';
import { ADDRESS_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, HOURS_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/limits.ts';
import { idValue, line, mailToken, optionalEmail, optionalPhone, optionalWebsite, prose } from './fields.ts';
import { HOURS_SENTENCE } from './hours.ts';
import { nonEmpty, servicesValue } from './listings.ts';
import type { Operation } from './operation.ts';
import { doneAnswer, oneId } from './shapes.ts';

const listingOf = z.object({ id: z.int(), business_name: z.string() });

/** What became of a correction, as its sender sees it. */
const correctionWire = z.object({
  id: z.int(),
  listing: listingOf,
  field: z.enum(CORRECTION_FIELDS),
  value: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  /** The owner is asked until then; from then on the moderators decide. */
  desk_since: z.string(),
  at_desk: z.boolean(),
  reason: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type CorrectionWire = z.infer<typeof correctionWire>;

/** As the owner sees it: never who says so. */
const askedWire = z.object({
  id: z.int(),
  listing: listingOf,
  field: z.enum(CORRECTION_FIELDS),
  value: z.string(),
  /** What the listing says now. */
  present: z.string(),
  notes: z.array(z.string()),
  senders: z.int(),
  /** Said to be right, a moderator decides: it is who or where the business is. */
  goes_to_desk: z.boolean(),
  created_at: z.string(),
  desk_since: z.string(),
});
export type AskedWire = z.infer<typeof askedWire>;

/** In one spelling, so that the same hours are the same text. */
export const hoursText = z.pipe(
  line('The hours', HOURS_TEXT_MAX_LENGTH).check(
    z.refine((text) => text === '' || parseHours(text) !== null, HOURS_SENTENCE),
  ),
  z.transform((text: string) => {
    const week = parseHours(text);
    return week ? formatHours(week) : '';
  }),
);

export const servicesText = z.pipe(
  servicesValue,
  z.transform((services: string[]) => services.join(', ')),
);

const addressValue = nonEmpty('The address', ADDRESS_MAX_LENGTH);

/** Each field by its own rules. */
const VALUES: Record<CorrectionField, z.ZodMiniType<string>> = {
  hours: hoursText,
  phone: optionalPhone,
  website: optionalWebsite,
  email: optionalEmail,
  address: addressValue,
  moved: addressValue,
  closed: z.literal('', 'What has closed has no value.'),
  name: nonEmpty('The business name', NAME_MAX_LENGTH),
  category: nonEmpty('The category', NAME_MAX_LENGTH),
  services: servicesText,
  description: prose('The description', DESCRIPTION_MAX_LENGTH),
};

/** The browser checks it by the same rules. */
export const correctionForm = z
  .object({
    listing_id: idValue,
    field: z.enum(CORRECTION_FIELDS, `The field must be one of: ${CORRECTION_FIELDS.join(', ')}.`),
    value: z._default(prose('The value', DESCRIPTION_MAX_LENGTH), ''),
    note: z._default(prose('What you write', CORRECTION_NOTE_MAX_LENGTH), ''),
    email: z._default(optionalEmail, ''),
  })
  .check(({ value: form, issues }) => {
    const [issue] = VALUES[form.field].safeParse(form.value).error?.issues ?? [];
    if (issue) issues.push({ code: 'custom', input: form.value, path: ['value'], message: issue.message });
  });
export type CorrectionForm = z.infer<typeof correctionForm>;

/** The value in one spelling: the same said twice is the same text. */
export function correctedValue({ field, value }: Pick<CorrectionForm, 'field' | 'value'>): string {
  return VALUES[field].parse(value);
}

export const suggestCorrection = {
  id: 'suggestCorrection',
  method: 'POST',
  path: '/api/corrections',
  summary:
    'Says that something about a listing is wrong and what is right. The same, said again, is one correction. The token shows what became of it.',
  access: 'anyone',
  body: correctionForm,
  answer: z.object({ success: z.literal(true), message: z.string(), data: correctionWire, token: z.string() }),
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const readCorrections = {
  id: 'readCorrections',
  method: 'GET',
  path: '/api/corrections',
  summary: 'The corrections you have sent, and those of your listings that wait for your answer.',
  access: 'signed-in',
  answer: z.object({
    success: z.literal(true),
    data: z.object({ sent: z.array(correctionWire), asked: z.array(askedWire) }),
  }),
} as const satisfies Operation;

export const readCorrectionState = {
  id: 'readCorrectionState',
  method: 'POST',
  path: '/api/corrections/state',
  summary: 'What became of a correction, for whoever has its link.',
  access: 'anyone',
  body: z.object({ token: mailToken }),
  answer: z.object({ success: z.literal(true), data: correctionWire }),
  errors: ['bad-link', 'too-many'],
} as const satisfies Operation;

export const answerCorrection = {
  id: 'answerCorrection',
  method: 'PUT',
  path: '/api/corrections/:id/answer',
  summary:
    'Accepts or declines a correction of your listing. Accepted, the listing says so at once; of its name, category, address or end a moderator decides.',
  access: 'signed-in',
  params: oneId,
  body: z
    .object({
      decision: z.enum(VERDICTS, `The decision must be ${VERDICTS.join(' or ')}.`),
      reason: z._default(line('The reason', REASON_MAX_LENGTH), ''),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
        path: ['reason'],
        error: 'Say why, so that whoever sent it understands.',
      }),
    ),
  answer: doneAnswer,
  errors: ['not-found', 'conflict'],
  changes: ['listings', 'verifications'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const CORRECTIONS_CALLS = [suggestCorrection, readCorrections, readCorrectionState, answerCorrection];
