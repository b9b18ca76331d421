import type { CustomField } from '../fields/custom-field.ts';
import { factText, parseFact } from '../fields/field-fact.ts';
import { formatListingHours } from '../hours/listing-hours.ts';
import type { CorrectionField } from './correction.ts';
import type { Listing } from './listing.ts';
import { joinCategoryNames } from './listing-categories.ts';

type CorrectableListing = Pick<
  Listing,
  'businessName' | 'address' | 'phone' | 'email' | 'website' | 'hours' | 'hoursText' | 'services' | 'description'
> & {
  category: string;
  additionalCategories: string[];
};

const FIELD_TEXTS: Record<Exclude<CorrectionField, 'fact'>, (listing: CorrectableListing) => string> = {
  name: ({ businessName }) => businessName,
  category: ({ category }) => category,
  'additional-categories': ({ additionalCategories }) => joinCategoryNames(additionalCategories),
  address: ({ address }) => address,
  moved: ({ address }) => address,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  website: ({ website }) => website,
  hours: formatListingHours,
  services: ({ services }) => services.join(', '),
  description: ({ description }) => description,
  closed: () => '',
};

/** A built-in field of a listing as text, in the format in which corrections are typed. */
export function listingFieldText(listing: CorrectableListing, field: Exclude<CorrectionField, 'fact'>): string {
  return FIELD_TEXTS[field](listing);
}

type TextCorrection = { field: CorrectionField; value: string };

/** What a listing says where it is corrected. Empty for a fact that the site no longer collects. */
export function correctedFieldText(
  listing: CorrectableListing & Pick<Listing, 'fieldValues'>,
  { field, value }: TextCorrection,
  fields: readonly CustomField[],
): string {
  if (field !== 'fact') return listingFieldText(listing, field);
  const fact = parseFact(fields, value);
  return 'error' in fact ? '' : factText(fact.field, listing.fieldValues);
}
