import { useState } from 'react';
import { decisionChanges } from '#contract/desk/desk-queue-operations.ts';
import { changedFields } from '../../../api/changed-fields.ts';
import type { CorrectableItem, DeskItem, ItemRef, SubmissionEdits, SubmissionField } from '../../../api/desk-models.ts';
import { fieldDraftOf } from '../../../api/field-draft.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { itemRefKey } from '../desk-location.ts';
import { isCorrectableKind } from './use-desk-item.ts';

export type ItemFieldErrors = Partial<Record<SubmissionField, string>>;

/** A moderator's unsaved corrections of an item. */
export type ItemDraft = { isOpen: boolean; edits: SubmissionEdits; errors: ItemFieldErrors };

const EMPTY_DRAFT: ItemDraft = { isOpen: false, edits: {}, errors: {} };

/** Drafts survive switching to another item. */
export function useItemDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ItemDraft>>(new Map());
  const draftOf = (item: ItemRef) => drafts.get(itemRefKey(item)) ?? EMPTY_DRAFT;
  const update = (item: ItemRef, draft: Partial<ItemDraft>) =>
    setDrafts((previous) =>
      new Map(previous).set(itemRefKey(item), { ...EMPTY_DRAFT, ...previous.get(itemRefKey(item)), ...draft }),
    );
  return {
    draftOf,
    open: (item: ItemRef) => update(item, { isOpen: true }),
    discard: (item: ItemRef) => update(item, EMPTY_DRAFT),
    edit: (item: ItemRef, field: keyof SubmissionEdits, value: string) => {
      const { edits, errors } = draftOf(item);
      update(item, { edits: { ...edits, [field]: value }, errors: { ...errors, [field]: undefined } });
    },
    /** Returns null when an edit is invalid, and shows the errors at their fields. */
    validatedChanges: (item: DeskItem): SubmissionEdits | null => {
      if (!isCorrectableKind(item)) return {};
      const changes = changedFields(draftOf(item).edits, { ...item.fields, fields: ownFieldsOf(item) });
      // the server checks the site's own fields
      const { fields: _, ...texts } = changes;
      const errors = { ...categoryError(item, changes), ...validateFields(decisionChanges, texts) };
      if (Object.keys(errors).length === 0) return changes;
      update(item, { isOpen: true, errors });
      return null;
    },
  };
}

export type ItemDrafts = ReturnType<typeof useItemDrafts>;

/** What a submission says of the site's own fields, as a `FieldDraft`. */
export const ownFieldsOf = (item: CorrectableItem): string =>
  item.kind === 'submission' ? fieldDraftOf(item.fieldValues) : '';

/** The server would reject an unknown category; this shows the error at the field first. */
function categoryError({ signals }: CorrectableItem, { category }: SubmissionEdits): ItemFieldErrors {
  const isUnknown = signals.some(({ code }) => code === 'unknown-category');
  return isUnknown && category === undefined
    ? { category: 'This category does not exist. Choose an existing one.' }
    : {};
}
