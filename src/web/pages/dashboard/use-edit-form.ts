import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listingUpdate } from '#contract/listings.ts';
import { bodyOf, type EditableListing, type ListingForm } from '../../api/own-listings.ts';
import { focusFirstFault } from '../../ui/use-faults.ts';
import { sentencesFor } from '../../ui/use-short-form.ts';
import { dropEditDraft, type EditDraft, keepEditDraft, readEditDraft } from './edit-draft.ts';
import { differingFields, type FieldErrors, type FieldName, mergeForms } from './merge.ts';
import { type Refused, readFields, useSave } from './use-save.ts';

/** Somebody saved meanwhile: one's own values stay at hand beside theirs until all is saved. */
export type Conflict = { mine: ListingForm; theirs: ListingForm };

/** spec §4, dashboard: the edit view, from the stored values to a successful save. */
export function useEditForm({ listing: { id, version }, form: stored }: EditableListing) {
  const [restored] = useState(() => readTyped(id));
  const [draft, setDraft] = useState<EditDraft>(restored ?? { form: stored, base: stored, version });
  // what is typed while a save is on its way must not be lost to what was there when it set out
  const latest = useRef(draft);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLFormElement>(null);
  const { isSaving, save } = useSave(id);

  const change = (next: EditDraft) => {
    keepEditDraft(id, next);
    latest.current = next;
    setDraft(next);
  };
  const refuse = (refused: Refused) => {
    flushSync(() => {
      setErrors(refused.fields);
      if (!refused.current) return;
      const { form: theirs, listing } = refused.current;
      const { form: mine, base } = latest.current;
      change({ form: mergeForms({ base, mine, theirs }), base: theirs, version: listing.version });
      setConflict({ mine, theirs });
    });
    if (refused.current) element.current?.querySelector<HTMLElement>('[data-conflict]')?.focus();
    else focusFirstFault(element.current);
  };
  return {
    form: draft.form,
    errors,
    conflict,
    element,
    isSaving,
    isRestored: restored !== null,
    isDirty: conflict !== null || differingFields(draft.form, draft.base).length > 0,
    type: (name: FieldName, value: string) => {
      change({ ...draft, form: { ...draft.form, [name]: value } });
      setErrors({ ...errors, [name]: undefined });
      if (conflict) setConflict({ ...conflict, mine: { ...conflict.mine, [name]: value } });
    },
    choose: (name: FieldName, value: string) => change({ ...draft, form: { ...draft.form, [name]: value } }),
    discard: () => {
      change({ form: stored, base: stored, version });
      dropEditDraft(id);
      setConflict(null);
      setErrors({});
    },
    submit: async () => {
      const fields = readFields(sentencesFor(listingUpdate, bodyOf({ id, version: null, form: draft.form })));
      const refused = Object.keys(fields).length > 0 ? { fields, current: null } : await save(draft);
      if (refused) refuse(refused);
    },
  };
}

/** A draft in which nothing differs is none: the values of today are better. */
function readTyped(id: number): EditDraft | null {
  const draft = readEditDraft(id);
  return draft && differingFields(draft.form, draft.base).length > 0 ? draft : null;
}
