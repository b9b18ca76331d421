import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import { ADDITIONAL_CATEGORIES_MAX } from '#domain/listings/listing-categories.ts';
import { camelName } from '../api/camel-case.ts';
import type { FieldErrors } from '../api/field-errors.ts';
import type { SubmissionFormValues } from '../api/submissions.ts';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import { FieldControls } from './FieldControls.tsx';
import { useOwnFields } from './use-own-fields.ts';

type SubmissionFieldName = keyof SubmissionFormValues;
type FieldSpec = {
  label: string;
  maxLength: number;
  hint?: string;
  required?: boolean;
  type?: string;
  autoComplete?: string;
};

export const ADDITIONAL_CATEGORIES_FIELD = {
  label: 'Additional categories',
  hint: `Up to ${ADDITIONAL_CATEGORIES_MAX}, separated by semicolons.`,
  maxLength: ADDITIONAL_CATEGORIES_MAX * (NAME_MAX_LENGTH + 2),
};

const TEXT_FIELDS: Record<Exclude<SubmissionFieldName, 'description' | 'fields'>, FieldSpec> = {
  businessName: { label: 'Business name', maxLength: NAME_MAX_LENGTH, required: true, autoComplete: 'organization' },
  category: { label: 'Category', maxLength: NAME_MAX_LENGTH, required: true },
  additionalCategories: ADDITIONAL_CATEGORIES_FIELD,
  address: { label: 'Address', maxLength: ADDRESS_MAX_LENGTH, required: true, autoComplete: 'street-address' },
  phone: { label: 'Phone', maxLength: PHONE_MAX_LENGTH, type: 'tel', autoComplete: 'tel' },
  email: { label: 'Email', maxLength: EMAIL_MAX_LENGTH, required: true, type: 'email', autoComplete: 'email' },
  website: { label: 'Website', maxLength: WEBSITE_MAX_LENGTH, autoComplete: 'url' },
};
// Safe cast: the record has every field name as a key, and no other.
const TEXT_FIELD_NAMES = Object.keys(TEXT_FIELDS) as (keyof typeof TEXT_FIELDS)[];

export const SUBMISSION_FIELD_NAMES: readonly SubmissionFieldName[] = [...TEXT_FIELD_NAMES, 'description', 'fields'];

type SubmissionFieldsProps = {
  form: SubmissionFormValues;
  errors: FieldErrors;
  onEdit: (name: SubmissionFieldName, value: string) => void;
};

/** All fields of a submission, for changing it after it was sent. */
export function SubmissionFields({ form, errors, onEdit }: SubmissionFieldsProps) {
  const bind = (name: SubmissionFieldName) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onEdit(name, target.value),
  });
  return (
    <>
      {TEXT_FIELD_NAMES.map((name) => (
        <TextField key={name} optional={!TEXT_FIELDS[name].required} {...TEXT_FIELDS[name]} {...bind(name)} />
      ))}
      <TextAreaField
        label="Description"
        optional
        rows={5}
        maxLength={DESCRIPTION_MAX_LENGTH}
        {...bind('description')}
      />
      <FieldControls
        fields={useOwnFields(form)}
        draft={form.fields}
        errorOf={(key) => errors[`fields.${camelName(key)}`]}
        onEdit={(draft) => onEdit('fields', draft)}
      />
    </>
  );
}
