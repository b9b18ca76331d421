import type { CorrectableItem, SubmissionField } from '../../api/desk-models.ts';

export const FIELD_LABELS: Record<SubmissionField, string> = {
  businessName: 'Business name',
  category: 'Category',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  description: 'Description',
  hours: 'Hours',
  services: 'Services',
};

// The keys of a record of all fields are its fields.
const FIELD_NAMES = Object.keys(FIELD_LABELS) as SubmissionField[];

/** The fields it has, in their order. */
export function namesOf({ fields }: CorrectableItem): SubmissionField[] {
  return FIELD_NAMES.filter((name) => Object.hasOwn(fields, name));
}
