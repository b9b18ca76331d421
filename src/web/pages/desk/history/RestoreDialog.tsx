import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/moderation/decision.ts';
import { deskItemsKey } from '../../../api/desk-queue.ts';
import { errorMessage } from '../../../api/error-message.ts';
import {
  type RestorePreview,
  type RestoreTarget,
  restoreListingState,
  restorePreviewQuery,
} from '../../../api/listing-history.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ValueChanges } from './ValueChanges.tsx';

type RestoreDialogProps = { session: Session; target: RestoreTarget; subject: string; onClose: () => void };

/** Shows what would change, and asks why. */
export function RestoreDialog({ session, target, subject, onClose }: RestoreDialogProps) {
  const [reason, setReason] = useState('');
  const formId = useId();
  const { data: preview, error } = useQuery(restorePreviewQuery(useApi(), session, target));
  const restore = useAction({
    run: (api, version: number) => restoreListingState(api, target, { version, reason: reason.trim() }),
    successToast: (text) => ({ title: 'Restored', text }),
    errorTitle: null,
    invalidates: [deskItemsKey(session)],
    affectsPublicPages: true,
    onSuccess: onClose,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (preview) void restore.submit(preview.version);
  };
  const hasChanges = preview !== undefined && preview.changes.length > 0;
  const footer = (
    <>
      <Button tone="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} tone="primary" disabled={!hasChanges || restore.isBusy}>
        Restore
      </Button>
    </>
  );
  return (
    <Dialog title="Restore this state?" subject={subject} onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="restore-form">
        {preview ? <Preview preview={preview} /> : !error && <Skeleton className="h-32" />}
        {error && <FormError message={errorMessage(error)} />}
        {hasChanges && (
          <TextAreaField
            label="Reason, emailed to the owner"
            required
            rows={2}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            error={restore.fieldErrors.reason}
            onChange={({ target: { value } }) => setReason(value)}
          />
        )}
        {!restore.fieldErrors.reason && <FormError message={restore.error} />}
      </form>
    </Dialog>
  );
}

function Preview({ preview: { changes, notRestored } }: { preview: RestorePreview }) {
  return (
    <>
      {changes.length === 0 ? <p>The listing is in this state already.</p> : <ValueChanges changes={changes} />}
      {notRestored.length > 0 && (
        <ul className="restore-gaps">
          {notRestored.map(({ field, label, why }) => (
            <li key={field}>
              <b>{label}:</b> {why}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
