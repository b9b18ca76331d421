import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../api/api.ts';
import { toast } from '../ui/toast.ts';
import type { LocalDraft } from './local-draft.ts';
import { type StoredForm, useDraftForm } from './use-draft-form.ts';

type RecordDraftOptions<Form extends Record<string, string>, Editable> = {
  /** The session storage key of the draft. */
  key: string;
  editable: Editable;
  toStored: (editable: Editable) => StoredForm<Form>;
  save: (api: Api, draft: LocalDraft<Form>, saved: Editable) => Promise<Editable>;
  /** Parses the stored record from a conflict response. */
  parse: (current: unknown) => Editable | null;
};

/** A record of the desk in an editor with a preview. */
export function useRecordDraft<Form extends Record<string, string>, Editable>({
  key,
  editable,
  toStored,
  save,
  parse,
}: RecordDraftOptions<Form, Editable>) {
  const [saved, setSaved] = useState(editable);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const draft = useDraftForm({
    key,
    stored: toStored(editable),
    readCurrent: (current) => {
      const theirs = parse(current);
      return theirs && toStored(theirs);
    },
    save: async (api, values) => {
      const result = await save(api, values, saved);
      setSaved(result);
      return toStored(result);
    },
  });
  return { saved, draft, isPreviewOpen, setPreviewOpen };
}

/** Refetches the desk's data; public pages refetch when they are next shown. */
export function useSavedNotice(queryKey: QueryKey, text: string) {
  const queryClient = useQueryClient();
  return async () => {
    toast({ title: 'Saved', text });
    await queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [owner] }) => owner !== 'own', refetchType: 'none' });
  };
}
