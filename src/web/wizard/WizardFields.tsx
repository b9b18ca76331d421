import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import { fieldsOfCategory, fieldsQuery } from '../api/fields.ts';
import { categoriesQuery } from '../api/public-queries.ts';
import { useApi } from '../app-context.ts';
import { FieldControls } from '../forms/FieldControls.tsx';
import { ADDITIONAL_CATEGORIES_FIELD } from '../forms/SubmissionFields.tsx';
import { findCategoryId } from '../labels/find-category-id.ts';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import type { WizardForm } from './submission-draft.ts';
import type { SubmissionErrors } from './validate-step.ts';
import { WizardSummary } from './WizardSummary.tsx';

type WizardFieldsProps = {
  step: number;
  form: WizardForm;
  errors: SubmissionErrors;
  onEdit: (name: keyof WizardForm, value: string) => void;
};

/** spec §2, listing wizard: the fields of its three steps. */
export function WizardFields({ step, form, errors, onEdit }: WizardFieldsProps) {
  const bind = (name: keyof WizardForm, maxLength: number) => ({
    name,
    value: form[name],
    error: errors[name],
    maxLength,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onEdit(name, target.value),
  });
  if (step === 1) return <BusinessFields bind={bind} />;
  if (step === 2) return <ContactFields bind={bind} />;
  return (
    <>
      <TextAreaField label="Description" optional {...bind('description', DESCRIPTION_MAX_LENGTH)} />
      <OwnFields form={form} errors={errors} onEdit={onEdit} />
      <WizardSummary form={form} />
    </>
  );
}

/** What the site asks of businesses in the chosen category. */
function OwnFields({ form, errors, onEdit }: Omit<WizardFieldsProps, 'step'>) {
  const api = useApi();
  const { data: all = [] } = useQuery(fieldsQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  return (
    <FieldControls
      fields={fieldsOfCategory(all, findCategoryId(categories, form.category))}
      draft={form.fields}
      errorOf={(key) => errors[`fields.${key}`]}
      onEdit={(draft) => onEdit('fields', draft)}
    />
  );
}

type FieldBinding = {
  name: string;
  value: string;
  error: string | undefined;
  maxLength: number;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};
type FieldsProps = { bind: (name: keyof WizardForm, maxLength: number) => FieldBinding };

/** The category is free text (spec §2); existing categories are suggested while typing. */
function BusinessFields({ bind }: FieldsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const hint = 'Start typing and pick a category.';
  return (
    <>
      <TextField
        label="Business name"
        required
        autoComplete="organization"
        {...bind('businessName', NAME_MAX_LENGTH)}
      />
      <TextField
        label="Category"
        required
        list="wizard-categories"
        hint={categories.length > 0 ? hint : undefined}
        {...bind('category', NAME_MAX_LENGTH)}
      />
      <datalist id="wizard-categories">
        {categories.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField
        optional
        {...ADDITIONAL_CATEGORIES_FIELD}
        {...bind('additionalCategories', ADDITIONAL_CATEGORIES_FIELD.maxLength)}
      />
      <TextField label="Address" required autoComplete="street-address" {...bind('address', ADDRESS_MAX_LENGTH)} />
    </>
  );
}

function ContactFields({ bind }: FieldsProps) {
  return (
    <>
      <TextField label="Phone" optional type="tel" autoComplete="tel" {...bind('phone', PHONE_MAX_LENGTH)} />
      <TextField label="Email" required type="email" autoComplete="email" {...bind('email', EMAIL_MAX_LENGTH)} />
      <TextField
        label="Website"
        optional
        inputMode="url"
        autoComplete="url"
        placeholder="www.example.com"
        {...bind('website', WEBSITE_MAX_LENGTH)}
      />
    </>
  );
}
