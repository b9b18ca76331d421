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
import type { ListingForm } from '../../api/own-listings.ts';
import { categoriesQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FIELD_LABELS, type FieldErrors, type FieldName } from './merge.ts';

type EditFieldsProps = { form: ListingForm; errors: FieldErrors; onType: (name: FieldName, value: string) => void };

const HOURS_HINT = 'Like this: Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed';

export function EditFields({ form, errors, onType }: EditFieldsProps) {
  const bind = (name: FieldName) => ({
    name,
    label: FIELD_LABELS[name],
    value: form[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(name, target.value),
  });
  return (
    <>
      <TextField required maxLength={NAME_MAX_LENGTH} autoComplete="organization" {...bind('name')} />
      <CategoryField {...bind('category')} />
      <TextField required maxLength={ADDRESS_MAX_LENGTH} autoComplete="street-address" {...bind('address')} />
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
      <TextAreaField optional rows={2} hint={HOURS_HINT} {...bind('hours')} />
      <TextField optional hint="Separated by commas." {...bind('services')} />
      <TextAreaField optional rows={6} maxLength={DESCRIPTION_MAX_LENGTH} {...bind('description')} />
    </>
  );
}

type CategoryFieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A listing stands in a category that exists; they are offered while one types. */
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
        hint={categories.length > 0 ? `One of the ${categories.length} that exist; type to find it.` : undefined}
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
