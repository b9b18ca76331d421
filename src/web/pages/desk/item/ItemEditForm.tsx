import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  HOURS_TEXT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import type { CorrectableItem, SubmissionEdits, SubmissionField, SubmissionItem } from '../../../api/desk-models.ts';
import { categoriesQuery } from '../../../api/public-queries.ts';
import { useApi } from '../../../app-context.ts';
import { FieldControls } from '../../../forms/FieldControls.tsx';
import { ADDITIONAL_CATEGORIES_FIELD } from '../../../forms/SubmissionFields.tsx';
import { useOwnFields } from '../../../forms/use-own-fields.ts';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { CategorySuggestions } from './CategorySuggestions.tsx';
import { itemFieldNames, SUBMISSION_FIELD_LABELS } from './submission-field-labels.ts';
import { type ItemDrafts, ownFieldsOf } from './use-item-drafts.ts';

const MAX_LENGTHS: Record<SubmissionField, number> = {
  businessName: NAME_MAX_LENGTH,
  category: NAME_MAX_LENGTH,
  additionalCategories: ADDITIONAL_CATEGORIES_FIELD.maxLength,
  address: ADDRESS_MAX_LENGTH,
  phone: PHONE_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  website: WEBSITE_MAX_LENGTH,
  description: DESCRIPTION_MAX_LENGTH,
  hours: HOURS_TEXT_MAX_LENGTH,
  services: DESCRIPTION_MAX_LENGTH,
};

const LONG_FIELDS: readonly SubmissionField[] = ['description', 'hours', 'services'];

/** Edits are saved by approving. Escape leaves the field, so that the shortcuts work again. */
export function ItemEditForm({ item, drafts }: { item: CorrectableItem; drafts: ItemDrafts }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const listId = useId();
  const { edits, errors } = drafts.draftOf(item);
  const submitted: SubmissionEdits = item.fields;
  const bind = (field: SubmissionField) => ({
    label: SUBMISSION_FIELD_LABELS[field],
    name: field,
    autoComplete: 'off',
    maxLength: MAX_LENGTHS[field],
    value: edits[field] ?? submitted[field] ?? '',
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => drafts.edit(item, field, target.value),
  });
  return (
    <form className="correction" onSubmit={(event) => event.preventDefault()} onKeyDown={blurOnEscape}>
      {itemFieldNames(item).map((field) => {
        if (LONG_FIELDS.includes(field)) return <TextAreaField key={field} rows={5} {...bind(field)} />;
        if (field !== 'category') return <TextField key={field} {...bind(field)} />;
        return (
          <div key={field}>
            <TextField list={listId} {...bind(field)} />
            <CategorySuggestions item={item} drafts={drafts} />
          </div>
        );
      })}
      {item.kind === 'submission' && <OwnFieldEdits item={item} drafts={drafts} />}
      <datalist id={listId}>
        {categories.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </form>
  );
}

function OwnFieldEdits({ item, drafts }: { item: SubmissionItem; drafts: ItemDrafts }) {
  const { edits } = drafts.draftOf(item);
  const draft = edits.fields ?? ownFieldsOf(item);
  const fields = useOwnFields({ category: edits.category ?? item.fields.category, fields: draft });
  return (
    <FieldControls
      fields={fields}
      draft={draft}
      errorOf={() => undefined}
      onEdit={(value) => drafts.edit(item, 'fields', value)}
    />
  );
}

function blurOnEscape({ key, target }: KeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLElement) target.blur();
}
