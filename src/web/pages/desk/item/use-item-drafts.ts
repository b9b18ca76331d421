import { useState } from 'react';
import { decisionChanges } from '#contract/desk/desk-queue-operations.ts';
import { toDeskChanges, toSubmissionField } from '../../../api/desk-item-mappers.ts';
import type { CorrectableItem, DeskItem, ItemRef, SubmissionEdits, SubmissionField } from '../../../api/desk-models.ts';
import { fieldErrorsFrom } from '../../../forms/use-simple-form.ts';
import { itemRefKey } from '../desk-location.ts';
import { isCorrectableKind } from './use-desk-item.ts';

export type ItemFieldErrors = Partial<Record<SubmissionField, string>>;

/** What a moderator corrects before approving. */
export type ItemDraft = { isOpen: boolean; edits: SubmissionEdits; errors: ItemFieldErrors };

const EMPTY_DRAFT: ItemDraft = { isOpen: false, edits: {}, errors: {} };

/** Kept while one looks at something else. */
export function useItemDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ItemDraft>>(new Map());
  const draftOf = (item: ItemRef) => drafts.get(itemRefKey(item)) ?? EMPTY_DRAFT;
  const put = (item: ItemRef, draft: Partial<ItemDraft>) =>
    setDrafts((known) =>
      new Map(known).set(itemRefKey(item), { ...EMPTY_DRAFT, ...known.get(itemRefKey(item)), ...draft }),
    );
  return {
    draftOf,
    open: (item: ItemRef) => put(item, { isOpen: true }),
    discard: (item: ItemRef) => put(item, EMPTY_DRAFT),
    edit: (item: ItemRef, field: SubmissionField, value: string) => {
      const { edits, errors } = draftOf(item);
      put(item, { edits: { ...edits, [field]: value }, errors: { ...errors, [field]: undefined } });
    },
    /** Null when something typed cannot be kept; the sentences then stand at their fields. */
    validatedChanges: (item: DeskItem): SubmissionEdits | null => {
      if (!isCorrectableKind(item)) return {};
      const changes = changedFields(item, draftOf(item).edits);
      const errors = { ...categoryError(item, changes), ...validateChanges(changes) };
      if (Object.keys(errors).length === 0) return changes;
      put(item, { isOpen: true, errors });
      return null;
    },
  };
}

export type ItemDrafts = ReturnType<typeof useItemDrafts>;

/** Only what is not as it was sent. */
export function changedFields({ fields }: CorrectableItem, typed: SubmissionEdits): SubmissionEdits {
  const sent: SubmissionEdits = fields;
  // The entries of a part of the fields are a part of the fields.
  const entries = Object.entries(typed) as [SubmissionField, string][];
  return Object.fromEntries(entries.filter(([field, value]) => value.trim() !== sent[field]));
}

/** The server would refuse it; here it can be said at its field. */
function categoryError({ signals }: CorrectableItem, { category }: SubmissionEdits): ItemFieldErrors {
  const isUnknown = signals.some(({ code }) => code === 'unknown-category');
  return isUnknown && category === undefined
    ? { category: 'There is no such category yet. Take one that exists.' }
    : {};
}

function validateChanges(changes: SubmissionEdits): ItemFieldErrors {
  const sentences = Object.entries(fieldErrorsFrom(decisionChanges, toDeskChanges(changes)));
  return Object.fromEntries(sentences.map(([name, sentence]) => [toSubmissionField(name), sentence]));
}
