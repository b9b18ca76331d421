import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import { camelName } from '../../../api/camel-case.ts';
import type { ListingFieldErrors, ListingFormValues } from '../../../api/my-listings.ts';
import { categoriesQuery } from '../../../api/public-queries.ts';
import { useApi } from '../../../app-context.ts';
import { FieldControls } from '../../../forms/FieldControls.tsx';
import { ADDITIONAL_CATEGORIES_FIELD } from '../../../forms/SubmissionFields.tsx';
import { useOwnFields } from '../../../forms/use-own-fields.ts';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { HoursEditor } from '../hours/HoursEditor.tsx';
import { LISTING_FIELD_LABELS, type ListingFieldName } from './merge-forms.ts';

type EditFieldsProps = {
  form: ListingFormValues;
  errors: ListingFieldErrors;
  /** A moderator reads changes of the name, categories and address. */
  isModerated: boolean;
  onEdit: (name: ListingFieldName, value: string) => void;
};

const MODERATION_NOTICE =
  'A new name, category or address is reviewed within 24-48 hours before visitors see it. Everything else goes live right away.';

export function EditFields({ form, errors, isModerated, onEdit }: EditFieldsProps) {
  const bind = (name: ListingFieldName) => ({
    name,
    label: LISTING_FIELD_LABELS[name],
    value: form[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onEdit(name, target.value),
  });
  return (
    <>
      <div className="edit-identity">
        <TextField required maxLength={NAME_MAX_LENGTH} autoComplete="organization" {...bind('name')} />
        <CategoryField {...bind('category')} />
        <TextField optional {...ADDITIONAL_CATEGORIES_FIELD} {...bind('additionalCategories')} />
        <TextField required maxLength={ADDRESS_MAX_LENGTH} autoComplete="street-address" {...bind('address')} />
        {isModerated && <p className="text-sm text-ink-2">{MODERATION_NOTICE}</p>}
      </div>
      <div className="edit-pair">
        <TextField optional type="tel" maxLength={PHONE_MAX_LENGTH} autoComplete="tel" {...bind('phone')} />
        <TextField optional type="email" maxLength={EMAIL_MAX_LENGTH} autoComplete="email" {...bind('email')} />
      </div>
      <TextField
        optional
        inputMode="url"
        maxLength={WEBSITE_MAX_LENGTH}
        autoComplete="url"
        placeholder="www.example.com"
        {...bind('website')}
      />
      <HoursEditor value={form.hours} error={errors.hours} onChange={(value) => onEdit('hours', value)} />
      <TextField optional hint="Separated by commas." {...bind('services')} />
      <TextField optional inputMode="numeric" maxLength={4} autoComplete="off" {...bind('years')} />
      <TextAreaField optional rows={6} maxLength={DESCRIPTION_MAX_LENGTH} {...bind('description')} />
      <OwnFields form={form} errors={errors} onEdit={onEdit} />
    </>
  );
}

function OwnFields({ form, errors, onEdit }: Omit<EditFieldsProps, 'isModerated'>) {
  const fields = useOwnFields(form);
  if (fields.length === 0) return null;
  return (
    <section className="grid gap-4.5" aria-labelledby="own-fields">
      <h2 id="own-fields">Good to know</h2>
      <FieldControls
        fields={fields}
        draft={form.fields}
        errorOf={(key) => errors[`fields.${camelName(key)}`]}
        onEdit={(draft) => onEdit('fields', draft)}
      />
    </section>
  );
}

type CategoryFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Suggests the existing categories while the owner types. */
function CategoryField(field: CategoryFieldProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const listId = useId();
  return (
    <>
      <TextField
        required
        list={listId}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        hint={categories.length > 1 ? `Start typing and pick a category.` : undefined}
        {...field}
      />
      <datalist id={listId}>
        {categories.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
