import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue } from 'react';
import type { EditableListing } from '../../../api/my-listings.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx';
import { ConflictView } from './ConflictView.tsx';
import { EditFields } from './EditFields.tsx';
import { ListingPreview } from './ListingPreview.tsx';
import { PendingChanges } from './PendingChanges.tsx';
import { useEditForm } from './use-edit-form.ts';

/** spec §2: a full-page form with Save Changes and Cancel, plus a live preview. */
export function EditForm({ editable, session }: { editable: EditableListing; session: Session }) {
  const edit = useEditForm(editable);
  const previewForm = useDeferredValue(edit.form);
  const navigate = useNavigate();
  const api = useApi();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!edit.isSaving) void edit.submit();
  };
  return (
    <>
      <div className="page-head">
        <p className="text-sm text-ink-2">Edit listing</p>
        <h1 className="wrap-anywhere">{editable.listing.name}</h1>
      </div>
      <div className="edit">
        {/* noValidate: native bubbles would cover the error messages at the fields. */}
        <form ref={edit.formRef} className="edit-form" noValidate onSubmit={onSubmit} aria-label="Edit listing">
          <PendingChanges listing={editable.listing} session={session} />
          {edit.isRestored && edit.isDirty && !edit.conflict && <RestoredDraftNotice onDiscard={edit.discard} />}
          {edit.conflict && <ConflictView conflict={edit.conflict} form={edit.form} onChoose={edit.choose} />}
          <EditFields
            form={edit.form}
            errors={edit.errors}
            isModerated={api.isOwnServer && editable.listing.status === 'published'}
            onEdit={edit.edit}
          />
          <div className="edit-actions">
            <Button type="submit" tone="primary" disabled={edit.isSaving}>
              {edit.isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
            <Button tone="quiet" onClick={() => void navigate({ href: paths.dashboard() })}>
              Cancel
            </Button>
            <span role="status" className="text-sm text-ink-2">
              {edit.isDirty && 'Unsaved changes'}
            </span>
          </div>
        </form>
        <ListingPreview listing={editable.listing} form={previewForm} />
      </div>
      <LeaveDialog isDirty={edit.isDirty} onLeave={edit.discard} />
    </>
  );
}

function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="edit-notice">
      We restored your unsaved changes.
      <Button tone="quiet" size="small" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}
