import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type EditableListing, readEditable, saveListing } from '../../api/own-listings.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { dropEditDraft, type EditDraft } from './edit-draft.ts';
import { type FieldErrors, isFieldName } from './merge.ts';

/** Sentences at fields, and with a conflict the listing as it is now. */
export type Refused = { fields: FieldErrors; current: EditableListing | null };

/** spec §8, listing update: what success and failure say, and where one is afterwards. */
export function useSave(id: number) {
  const [isSaving, setSaving] = useState(false);
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const fail = (error?: unknown): Refused => {
    toast({ tone: 'bad', title: 'Error', text: 'Failed to update listing. Please try again.' });
    const { code, fields, current } = refusalOf(error);
    return { fields: readFields(fields), current: code === 'conflict' ? readEditable(current) : null };
  };
  /** Null when it was saved. */
  const save = async ({ form, version }: EditDraft): Promise<Refused | null> => {
    setSaving(true);
    try {
      if (!(await saveListing(api, { id, version, form }))) return fail();
      dropEditDraft(id);
      toast({ title: 'Success', text: 'Listing updated successfully!' });
      // what is in sight is read again before one returns to it, the rest when it is next shown
      await queryClient.invalidateQueries();
      await navigate({ href: paths.dashboard(), ignoreBlocker: true });
      return null;
    } catch (error) {
      return fail(error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}

/** The names of the wire, as the form has them. */
export function readFields({
  business_name,
  years_in_business,
  hours_structured,
  ...fields
}: Record<string, string>): FieldErrors {
  const named = {
    ...(business_name && { name: business_name }),
    ...(years_in_business && { years: years_in_business }),
    ...(hours_structured && { hours: hours_structured }),
    ...fields,
  };
  return Object.fromEntries(Object.entries(named).filter(([name]) => isFieldName(name)));
}
