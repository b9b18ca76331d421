import { useState } from 'react';
import { parseErrorDetails } from '../api/error-details.ts';
import { toast } from '../ui/toast.ts';
import { clearLocalDraft, isSameForm, type LocalDraft, readLocalDraft, saveLocalDraft } from './local-draft.ts';

type TextValues = Record<string, string>;

/** As it is stored: null where it was never saved. */
export type StoredForm<Form> = { form: Form; version: number | null };

export type DraftFormOptions<Form extends TextValues> = {
  /** Under which the draft is kept in this tab. */
  key: string;
  stored: StoredForm<Form>;
  save: (form: Form, version: number | null) => Promise<StoredForm<Form> | null>;
  /** The values as they are now, from the answer to a save that came too late. */
  readCurrent: (current: unknown) => StoredForm<Form> | null;
};

/** A form whose text is kept over a reload and never saved over somebody else's without asking. */
export function useDraftForm<Form extends TextValues>({ key, stored, save, readCurrent }: DraftFormOptions<Form>) {
  const [restored] = useState(() => readChangedDraft(key, stored.form));
  const [draft, setDraft] = useState(restored ?? draftFrom(stored));
  const [theirs, setTheirs] = useState<StoredForm<Form> | null>(null);
  const [errors, setErrors] = useState<TextValues>({});
  const [isSaving, setSaving] = useState(false);
  // an editor that holds its own text is told when another text is put in its place
  const [generation, setGeneration] = useState(0);

  const change = (next: LocalDraft<Form>) => {
    setDraft(next);
    saveLocalDraft(key, next);
  };
  const settle = (next: LocalDraft<Form>) => {
    setDraft(next);
    clearLocalDraft(key);
    setTheirs(null);
    setErrors({});
  };
  const replace = (next: LocalDraft<Form>) => {
    settle(next);
    setGeneration((count) => count + 1);
  };
  const fail = (error: unknown) => {
    const { message, code, fields, current } = parseErrorDetails(error);
    setErrors(fields);
    const now = code === 'conflict' ? readCurrent(current) : null;
    if (now) setTheirs(now);
    toast({ tone: 'bad', title: 'Not saved', text: message || 'That did not work. Please try again.' });
    return null;
  };
  return {
    form: draft.form,
    errors,
    theirs,
    isSaving,
    generation,
    isRestored: restored !== null,
    isDirty: theirs !== null || !isSameForm(draft.form, draft.base),
    type: (fields: Partial<Form>) => {
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
    /** Null when it was not saved; the reason has been told. */
    submit: async (extra: Partial<Form> = {}): Promise<StoredForm<Form> | null> => {
      setSaving(true);
      try {
        const kept = await save({ ...draft.form, ...extra }, draft.version);
        if (kept) settle(draftFrom(kept));
        return kept;
      } catch (error) {
        return fail(error);
      } finally {
        setSaving(false);
      }
    },
  };
}

export type DraftForm<Form extends TextValues> = ReturnType<typeof useDraftForm<Form>>;

const draftFrom = <Form>({ form, version }: StoredForm<Form>): LocalDraft<Form> => ({ form, base: form, version });

/** A draft in which nothing differs is none: the values of today are better. */
function readChangedDraft<Form extends TextValues>(key: string, like: Form): LocalDraft<Form> | null {
  const draft = readLocalDraft(key, like);
  return draft && !isSameForm(draft.form, draft.base) ? draft : null;
}

function without(errors: TextValues, names: string[]): TextValues {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
