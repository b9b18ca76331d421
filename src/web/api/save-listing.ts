import { listingUpdateForm } from '#contract/listing-operations.ts';
import type { Api } from './api.ts';
import { readFieldDraft } from './field-draft.ts';
import { type FieldErrors, validateWireFields } from './field-errors.ts';
import { hoursRequestBody } from './hours-draft.ts';
import type { ListingFieldErrors, ListingFormValues } from './my-listings.ts';
import { asObject, asText, type JsonObject } from './untrusted-json.ts';

/** `changed`: only the fields that the owner changed, so that no other value is rewritten. */
type ListingChange = { id: number; version: number | null; changed: Partial<ListingFormValues> };

/** `received`: the fields that spec §7 always sends, as the server sent them. */
export type ListingUpdateInput = ListingChange & { received: JsonObject };

/** spec §7: saved if the message of the response contains 'updated'. Errors are rethrown. */
export async function saveListing(api: Api, { received, ...change }: ListingUpdateInput): Promise<boolean> {
  const { id, hours_structured, ...fields } = listingRequestBody(change);
  // A foreign server may clear what is missing, and has no structured hours.
  const body = api.isOwnServer ? listingRequestBody(change) : { id, ...received, ...fields };
  const response = asObject(await api.request({ path: '/listings.php', method: 'PUT', body }));
  return asText(response?.message).includes('updated');
}

/** Validates the changed fields with the schema of the request. */
export function validateListingChange(id: number, changed: Partial<ListingFormValues>): ListingFieldErrors {
  const body = listingRequestBody({ id, version: null, changed });
  return toListingFieldErrors(validateWireFields(listingUpdateForm, body));
}

/** The form has shorter names than the wire for some fields. */
export function toListingFieldErrors(errors: FieldErrors): ListingFieldErrors {
  const { businessName, yearsInBusiness, hoursStructured, id: _id, version: _version, ...others } = errors;
  return {
    ...(businessName && { name: businessName }),
    ...(yearsInBusiness && { years: yearsInBusiness }),
    ...(hoursStructured && { hours: hoursStructured }),
    ...others,
  };
}

function listingRequestBody({ id, version, changed }: ListingChange): JsonObject {
  const { years, hours, additionalCategories, fields, ...texts } = changed;
  return {
    id,
    ...(version !== null && { version }),
    ...texts,
    ...(additionalCategories !== undefined && { additional_categories: additionalCategories }),
    ...(hours !== undefined && hoursRequestBody(hours)),
    ...(years !== undefined && { years_in_business: years }),
    ...(fields !== undefined && { fields: readFieldDraft(fields) }),
  };
}
