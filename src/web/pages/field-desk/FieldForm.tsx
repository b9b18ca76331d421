import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  type DeskFieldModel,
  deskFieldsKey,
  type FieldFormValues,
  parseDeskField,
  saveField,
  toFieldForm,
} from '../../api/desk-fields.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { DraftNotices } from '../../desk/DraftNotices.tsx';
import { useDraftForm } from '../../desk/use-draft-form.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { DeleteFieldDialog } from './DeleteFieldDialog.tsx';
import { FieldPreview } from './FieldPreview.tsx';
import { FieldSettings } from './FieldSettings.tsx';

type FieldFormProps = { session: Session; field: DeskFieldModel; canChange: boolean };

const SETTING_LABELS: Record<keyof FieldFormValues, string> = {
  label: 'Label',
  type: 'Type',
  options: 'Options',
  unit: 'Unit',
  required: 'Required',
  shownOn: 'Shown',
  filterable: 'Filter',
  help: 'Help',
  categories: 'Categories',
  groups: 'Groups',
};

const toStored = (field: DeskFieldModel) => ({ form: toFieldForm(field), version: field.version || null });

export function FieldForm({ session, field, canChange }: FieldFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const draft = useDraftForm({
    key: `fieldDraft:${field.id || 'new'}`,
    stored: toStored(field),
    readCurrent: (current) => {
      const theirs = parseDeskField(current);
      return theirs && toStored(theirs);
    },
    save: async (api, { form, base, version }) =>
      toStored(await saveField(api, version === null ? null : { id: field.id, version, base }, form)),
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.isSaving || !(await draft.submit())) return;
    toast({ title: 'Saved', text: 'Field saved.' });
    await queryClient.invalidateQueries({ queryKey: deskFieldsKey(session) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
    await navigate({ href: deskPaths.fields(), ignoreBlocker: true });
  };
  return (
    <>
      <AdminPageHeader title={field.id === 0 ? 'New field' : field.label} />
      <DraftNotices draft={draft} labels={SETTING_LABELS} />
      {/* Native validation bubbles would cover our field errors. */}
      <form
        className="mt-7 grid max-w-3xl gap-5.5"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        aria-label="Field"
      >
        <fieldset disabled={!canChange} className="grid min-w-0 gap-5.5">
          <FieldSettings session={session} field={field} draft={draft} />
        </fieldset>
        <FieldPreview form={draft.form} />
        {canChange ? (
          <div className="writing-actions">
            <Button type="submit" tone="primary" disabled={draft.isSaving}>
              {draft.isSaving ? 'Saving...' : 'Save'}
            </Button>
            {field.id > 0 && (
              <Button tone="danger" onClick={() => setDeleting(true)}>
                Delete...
              </Button>
            )}
            <span role="status" className="text-sm text-ink-2">
              {draft.isDirty && 'Unsaved changes'}
            </span>
          </div>
        ) : (
          <p className="text-ink-2">Only admins can change a field.</p>
        )}
      </form>
      {isDeleting && (
        <DeleteFieldDialog
          session={session}
          field={field}
          onDeleted={() => {
            draft.discard();
            return navigate({ href: deskPaths.fields(), ignoreBlocker: true });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
      <LeaveDialog isDirty={draft.isDirty} onLeave={draft.discard} />
    </>
  );
}
