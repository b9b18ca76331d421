import type { CorrectableItem, SubmissionField } from '../../../api/desk-models.ts';

export const SUBMISSION_FIELD_LABELS: Record<SubmissionField, string> = {
  businessName: 'Business name',
  category: 'Category',
  additionalCategories: 'Additional categories',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  description: 'Description',
  hours: 'Hours',
  services: 'Services',
};

// Object.keys loses the key type of the record.
const SUBMISSION_FIELDS = Object.keys(SUBMISSION_FIELD_LABELS) as SubmissionField[];

export function itemFieldNames({ fields }: CorrectableItem): SubmissionField[] {
  return SUBMISSION_FIELDS.filter((name) => Object.hasOwn(fields, name));
}
