import type { CorrectionField } from './correction.ts';
import { formatHours } from './hours.ts';
import type { Listing } from './listing.ts';

type Told = Pick<
  Listing,
  'businessName' | 'address' | 'phone' | 'email' | 'website' | 'hours' | 'services' | 'description'
> & {
  category: string;
};

const TEXTS: Record<CorrectionField, (listing: Told) => string> = {
  name: ({ businessName }) => businessName,
  category: ({ category }) => category,
  address: ({ address }) => address,
  moved: ({ address }) => address,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  website: ({ website }) => website,
  hours: ({ hours }) => (hours ? formatHours(hours.week) : ''),
  services: ({ services }) => services.join(', '),
  description: ({ description }) => description,
  closed: () => '',
};

/** What a listing says, in the words in which a correction of it is typed. */
export function presentText(listing: Told, field: CorrectionField): string {
  return TEXTS[field](listing);
}
