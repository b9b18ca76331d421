import { type FormEvent, useId, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/moderation/decision.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';

type DisableUserDialogProps = { name: string; onClose: () => void; onDisable: (reason: string) => Promise<void> };

export function DisableUserDialog({ name, onClose, onDisable }: DisableUserDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else void onDisable(reason);
  };
  return (
    <Dialog
      title="Disable this account?"
      subject={name}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="danger">
            Disable
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <TextField
          label="Reason"
          required
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          error={isMissing ? 'Enter a reason for the log.' : undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </form>
      <p className="mt-4 text-sm text-ink-2">
        They’ll be signed out right away. Listings and reviews stay. You can enable the account again.
      </p>
    </Dialog>
  );
}
