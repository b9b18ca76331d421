import { useState } from 'react';
import { refusalOf } from '../api/refusal.ts';
import { toast } from '../ui/toast.ts';
import { dropLocalDraft, isSameForm, keepLocalDraft, type LocalDraft, readLocalDraft } from './local-draft.ts';

type Texts = Record<string, string>;

/** As it is stored: null where it was never saved. */
export type Stored<Form> = { form: Form; version: number | null };

export type WritingOptions<Form extends Texts> = {
  /** Under which the draft is kept in this tab. */
  key: string;
  stored: Stored<Form>;
  save: (form: Form, version: number | null) => Promise<Stored<Form> | null>;
  /** The values as they are now, from the answer to a save that came too late. */
  readCurrent: (current: unknown) => Stored<Form> | null;
};

/** A form whose text is kept over a reload and never saved over somebody else's without asking. */
export function useWriting<Form extends Texts>({ key, stored, save, readCurrent }: WritingOptions<Form>) {
  const [restored] = useState(() => readTyped(key, stored.form));
  const [draft, setDraft] = useState(restored ?? freshOf(stored));
  const [theirs, setTheirs] = useState<Stored<Form> | null>(null);
  const [errors, setErrors] = useState<Texts>({});
  const [isSaving, setSaving] = useState(false);
  // an editor that holds its own text is told when another text is put in its place
  const [generation, setGeneration] = useState(0);

  const change = (next: LocalDraft<Form>) => {
    setDraft(next);
    keepLocalDraft(key, next);
  };
  const settle = (next: LocalDraft<Form>) => {
    setDraft(next);
    dropLocalDraft(key);
    setTheirs(null);
    setErrors({});
  };
  const replace = (next: LocalDraft<Form>) => {
    settle(next);
    setGeneration((count) => count + 1);
  };
  const fail = (error: unknown) => {
    const { sentence, code, fields, current } = refusalOf(error);
    setErrors(fields);
    const now = code === 'conflict' ? readCurrent(current) : null;
    if (now) setTheirs(now);
    toast({ tone: 'bad', title: 'Not saved', text: sentence || 'That did not work. Please try again.' });
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
    discard: () => replace(freshOf(stored)),
    takeTheirs: () => theirs && replace(freshOf(theirs)),
    keepMine: () => {
      if (!theirs) return;
      change({ form: draft.form, base: theirs.form, version: theirs.version });
      setTheirs(null);
    },
    /** Null when it was not saved; the reason has been told. */
    submit: async (extra: Partial<Form> = {}): Promise<Stored<Form> | null> => {
      setSaving(true);
      try {
        const kept = await save({ ...draft.form, ...extra }, draft.version);
        if (kept) settle(freshOf(kept));
        return kept;
      } catch (error) {
        return fail(error);
      } finally {
        setSaving(false);
      }
    },
  };
}

export type Writing<Form extends Texts> = ReturnType<typeof useWriting<Form>>;

const freshOf = <Form>({ form, version }: Stored<Form>): LocalDraft<Form> => ({ form, base: form, version });

/** A draft in which nothing differs is none: the values of today are better. */
function readTyped<Form extends Texts>(key: string, like: Form): LocalDraft<Form> | null {
  const draft = readLocalDraft(key, like);
  return draft && !isSameForm(draft.form, draft.base) ? draft : null;
}

function without(errors: Texts, names: string[]): Texts {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
