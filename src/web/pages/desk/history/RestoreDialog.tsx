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
    run: (api, seen: RestorePreview) => restoreListingState(api, target, { preview: seen, reason: reason.trim() }),
    successToast: (text) => ({ title: 'Restored', text }),
    errorTitle: null,
    invalidates: [deskItemsKey(session)],
    affectsPublicPages: true,
    onSuccess: onClose,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (preview) void restore.submit(preview);
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

function Preview({ preview: { changes, differences } }: { preview: RestorePreview }) {
  const headingId = useId();
  const nothing = differences.length === 0 ? 'The listing is in this state already.' : 'Nothing can be restored.';
  return (
    <>
      {changes.length === 0 ? <p>{nothing}</p> : <ValueChanges changes={changes} />}
      {differences.length > 0 && (
        <div className="restore-differences">
          <h3 id={headingId}>Different from then</h3>
          <ul aria-labelledby={headingId}>
            {differences.map(({ label, why }) => (
              <li key={why}>
                <b>{label}:</b> {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
