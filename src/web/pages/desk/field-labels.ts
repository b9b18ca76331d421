import type { SubmissionField } from '../../api/desk-models.ts';

export const FIELD_LABELS: Record<SubmissionField, string> = {
  businessName: 'Business name',
  category: 'Category',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  description: 'Description',
};

// The keys of a record of all fields are its fields.
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as SubmissionField[];
