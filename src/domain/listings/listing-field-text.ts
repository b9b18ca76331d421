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

const FIELD_TEXTS: Record<CorrectionField, (listing: CorrectableListing) => string> = {
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

/** A field of a listing as text, in the format in which corrections are typed. */
export function listingFieldText(listing: CorrectableListing, field: CorrectionField): string {
  return FIELD_TEXTS[field](listing);
}
