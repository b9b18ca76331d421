import { useState } from 'react';
import { deskChanges } from '#contract/desk.ts';
import type { CorrectableItem, DeskItem, ItemRef, SubmissionChanges, SubmissionField } from '../../api/desk-models.ts';
import { readFieldName, wireChanges } from '../../api/read-desk.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';
import { nameOf } from './desk-place.ts';
import { isCorrectableKind } from './use-shown-item.ts';

export type FieldErrors = Partial<Record<SubmissionField, string>>;

/** What a moderator corrects before approving. */
export type Draft = { isOpen: boolean; typed: SubmissionChanges; errors: FieldErrors };

const NOTHING: Draft = { isOpen: false, typed: {}, errors: {} };

/** Kept while one looks at something else. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const draftOf = (item: ItemRef) => drafts.get(nameOf(item)) ?? NOTHING;
  const put = (item: ItemRef, draft: Partial<Draft>) =>
    setDrafts((known) => new Map(known).set(nameOf(item), { ...NOTHING, ...known.get(nameOf(item)), ...draft }));
  return {
    draftOf,
    open: (item: ItemRef) => put(item, { isOpen: true }),
    drop: (item: ItemRef) => put(item, NOTHING),
    type: (item: ItemRef, field: SubmissionField, value: string) => {
      const { typed, errors } = draftOf(item);
      put(item, { typed: { ...typed, [field]: value }, errors: { ...errors, [field]: undefined } });
    },
    /** Null when something typed cannot be kept; the sentences then stand at their fields. */
    takeChanges: (item: DeskItem): SubmissionChanges | null => {
      if (!isCorrectableKind(item)) return {};
      const changes = changesOf(item, draftOf(item).typed);
      const errors = { ...missingCategory(item, changes), ...errorsOf(changes) };
      if (Object.keys(errors).length === 0) return changes;
      put(item, { isOpen: true, errors });
      return null;
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;

/** Only what is not as it was sent. */
export function changesOf({ fields }: CorrectableItem, typed: SubmissionChanges): SubmissionChanges {
  const sent: SubmissionChanges = fields;
  // The entries of a part of the fields are a part of the fields.
  const entries = Object.entries(typed) as [SubmissionField, string][];
  return Object.fromEntries(entries.filter(([field, value]) => value.trim() !== sent[field]));
}

/** The server would refuse it; here it can be said at its field. */
function missingCategory({ signals }: CorrectableItem, { category }: SubmissionChanges): FieldErrors {
  const isUnknown = signals.some(({ code }) => code === 'unknown-category');
  return isUnknown && category === undefined
    ? { category: 'There is no such category yet. Take one that exists.' }
    : {};
}

function errorsOf(changes: SubmissionChanges): FieldErrors {
  const sentences = Object.entries(sentencesFor(deskChanges, wireChanges(changes)));
  return Object.fromEntries(sentences.map(([name, sentence]) => [readFieldName(name), sentence]));
}
