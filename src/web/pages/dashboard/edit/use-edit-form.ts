import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changedFields } from '../../../api/changed-fields.ts';
import type { EditableListing, ListingFieldErrors, ListingFormValues } from '../../../api/my-listings.ts';
import { validateListingChange } from '../../../api/save-listing.ts';
import { focusFirstInvalidField } from '../../../forms/use-field-errors.ts';
import { clearEditDraft, type EditDraft, readEditDraft, saveEditDraft } from './edit-draft.ts';
import { differingFormFields, type ListingFieldName, mergeForms } from './merge-forms.ts';
import { type SaveRejection, useSaveListing } from './use-save-listing.ts';

/** Another save came first. Both versions stay available until the conflict is resolved. */
export type EditConflict = { mine: ListingFormValues; theirs: ListingFormValues };

/** spec §4, dashboard: state of the edit view, from the stored values to a successful save. */
export function useEditForm({ listing: { id, version }, form: stored, received }: EditableListing) {
  const [restored] = useState(() => readChangedDraft(id));
  const [draft, setDraft] = useState<EditDraft>(restored ?? { form: stored, base: stored, version });
  // A conflict merges into the latest input, including what was typed while the save was in flight.
  const latest = useRef(draft);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [errors, setErrors] = useState<ListingFieldErrors>({});
  const formRef = useRef<HTMLFormElement>(null);

  const change = (next: EditDraft) => {
    saveEditDraft(id, next);
    latest.current = next;
    setDraft(next);
  };
  const applyRejection = (rejection: SaveRejection) => {
    flushSync(() => {
      setErrors(rejection.fieldErrors);
      if (!rejection.currentListing) return;
      const { form: theirs, listing } = rejection.currentListing;
      const { form: mine, base } = latest.current;
      change({ form: mergeForms({ base, mine, theirs }), base: theirs, version: listing.version });
      setConflict({ mine, theirs });
    });
    if (rejection.currentListing) formRef.current?.querySelector<HTMLElement>('[data-conflict]')?.focus();
    else focusFirstInvalidField(formRef.current);
  };
  const { isBusy: isSaving, submit: save } = useSaveListing({ id, received }, applyRejection);
  return {
    form: draft.form,
    errors,
    conflict,
    formRef,
    isSaving,
    isRestored: restored !== null,
    isDirty: conflict !== null || differingFormFields(draft.form, draft.base).length > 0,
    edit: (name: ListingFieldName, value: string) => {
      change({ ...draft, form: { ...draft.form, [name]: value } });
      setErrors({ ...errors, [name]: undefined });
      if (conflict) setConflict({ ...conflict, mine: { ...conflict.mine, [name]: value } });
    },
    choose: (name: ListingFieldName, value: string) => change({ ...draft, form: { ...draft.form, [name]: value } }),
    discard: () => {
      change({ form: stored, base: stored, version });
      clearEditDraft(id);
      setConflict(null);
      setErrors({});
    },
    submit: async () => {
      const fieldErrors = validateListingChange(id, changedFields(draft.form, draft.base));
      if (Object.keys(fieldErrors).length > 0) applyRejection({ fieldErrors, currentListing: null });
      else await save(draft);
    },
  };
}

/** Ignores a draft without changes, because the stored values may be newer. */
function readChangedDraft(id: number): EditDraft | null {
  const draft = readEditDraft(id);
  return draft && differingFormFields(draft.form, draft.base).length > 0 ? draft : null;
}
