import type { CorrectionField } from '#domain/listings/correction.ts';

/** "What you told us about … of the business". */
export const CORRECTION_FIELD_LABELS: Record<CorrectionField, string> = {
  name: 'the name',
  category: 'the category',
  address: 'the address',
  moved: 'the new address',
  phone: 'the phone number',
  email: 'the e-mail address',
  website: 'the website',
  hours: 'the opening hours',
  services: 'the services',
  description: 'the description',
  closed: 'the closing',
};
