import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import type { SubmissionField, SubmissionItem } from '../../api/desk-models.ts';
import { categoriesQuery } from '../../api/queries.ts';
import { useApi } from '../../app-context.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FIELD_LABELS, FIELD_NAMES } from './field-labels.ts';
import { NearestCategories } from './NearestCategories.tsx';
import type { Drafts } from './use-drafts.ts';

const MAX_LENGTHS: Record<SubmissionField, number> = {
  businessName: NAME_MAX_LENGTH,
  category: NAME_MAX_LENGTH,
  address: ADDRESS_MAX_LENGTH,
  phone: PHONE_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  website: WEBSITE_MAX_LENGTH,
  description: DESCRIPTION_MAX_LENGTH,
};

/** The fields of a submission to type into. It is saved by approving; Escape gives the keys back to the desk. */
export function CorrectionForm({ item, drafts }: { item: SubmissionItem; drafts: Drafts }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const listId = useId();
  const { typed, errors } = drafts.draftOf(item);
  const bind = (field: SubmissionField) => ({
    label: FIELD_LABELS[field],
    name: field,
    autoComplete: 'off',
    maxLength: MAX_LENGTHS[field],
    value: typed[field] ?? item.fields[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => drafts.type(item, field, target.value),
  });
  return (
    <form className="correction" onSubmit={(event) => event.preventDefault()} onKeyDown={leaveByEscape}>
      {FIELD_NAMES.map((field) => {
        if (field === 'description') return <TextAreaField key={field} rows={5} {...bind(field)} />;
        if (field !== 'category') return <TextField key={field} {...bind(field)} />;
        return (
          <div key={field}>
            <TextField list={listId} {...bind(field)} />
            <NearestCategories item={item} drafts={drafts} />
          </div>
        );
      })}
      <datalist id={listId}>
        {categories.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </form>
  );
}

function leaveByEscape({ key, target }: KeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLElement) target.blur();
}
