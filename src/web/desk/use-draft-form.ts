import { useState } from 'react';
import type { Api } from '../api/api.ts';
import { parseErrorDetails } from '../api/error-details.ts';
import { useAction } from '../mutations/use-action.ts';
import { clearLocalDraft, isSameForm, type LocalDraft, readLocalDraft, saveLocalDraft } from './local-draft.ts';

type TextValues = Record<string, string>;

/** The stored values; the version is null for an unsaved record. */
export type StoredForm<Form> = { form: Form; version: number | null };

export type DraftFormOptions<Form extends TextValues> = {
  /** The session storage key of the draft. */
  key: string;
  stored: StoredForm<Form>;
  /** Sends what differs from `base`. */
  save: (api: Api, draft: LocalDraft<Form>) => Promise<StoredForm<Form>>;
  /** Parses the stored values from a conflict response. */
  readCurrent: (current: unknown) => StoredForm<Form> | null;
};

/** A form with a local draft and optimistic locking: it never overwrites another user's changes without confirmation. */
export function useDraftForm<Form extends TextValues>({ key, stored, save, readCurrent }: DraftFormOptions<Form>) {
  const [restored] = useState(() => readChangedDraft(key, stored.form));
  const [draft, setDraft] = useState(restored ?? draftFrom(stored));
  const [theirs, setTheirs] = useState<StoredForm<Form> | null>(null);
  const [errors, setErrors] = useState<TextValues>({});
  // The key of an uncontrolled editor, which must remount when its text is replaced.
  const [generation, setGeneration] = useState(0);

  const change = (next: LocalDraft<Form>) => {
    setDraft(next);
    saveLocalDraft(key, next);
  };
  const resetTo = (next: LocalDraft<Form>) => {
    setDraft(next);
    clearLocalDraft(key);
    setTheirs(null);
    setErrors({});
  };
  const replace = (next: LocalDraft<Form>) => {
    resetTo(next);
    setGeneration((count) => count + 1);
  };
  const { isBusy: isSaving, submit } = useAction({
    run: save,
    errorTitle: 'Not saved',
    onSuccess: (saved) => resetTo(draftFrom(saved)),
    onError: (error) => {
      const { code, fields, current } = parseErrorDetails(error);
      setErrors(fields);
      const conflict = code === 'conflict' ? readCurrent(current) : null;
      if (conflict) setTheirs(conflict);
    },
  });
  return {
    form: draft.form,
    errors,
    theirs,
    isSaving,
    generation,
    isRestored: restored !== null,
    isDirty: theirs !== null || !isSameForm(draft.form, draft.base),
    edit: (fields: Partial<Form>) => {
      change({ ...draft, form: { ...draft.form, ...fields } });
      setErrors(without(errors, Object.keys(fields)));
    },
    discard: () => replace(draftFrom(stored)),
    takeTheirs: () => theirs && replace(draftFrom(theirs)),
    keepMine: () => {
      if (!theirs) return;
      change({ form: draft.form, base: theirs.form, version: theirs.version });
      setTheirs(null);
    },
    /** Resolves to whether it was saved; otherwise the user has seen the error. */
    submit: () => submit(draft),
  };
}

export type DraftForm<Form extends TextValues> = ReturnType<typeof useDraftForm<Form>>;

const draftFrom = <Form>({ form, version }: StoredForm<Form>): LocalDraft<Form> => ({ form, base: form, version });

/** An unchanged draft is ignored in favor of the current values. */
function readChangedDraft<Form extends TextValues>(key: string, like: Form): LocalDraft<Form> | null {
  const draft = readLocalDraft(key, like);
  return draft && !isSameForm(draft.form, draft.base) ? draft : null;
}

function without(errors: TextValues, names: string[]): TextValues {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
