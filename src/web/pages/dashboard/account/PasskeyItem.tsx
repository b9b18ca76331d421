import { useState } from 'react';
import { renamePasskeyForm } from '#contract/passkey-operations.ts';
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/limits.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { type Passkey, requestPasskeyRemoval, updatePasskeyName } from '../../../api/passkeys.ts';
import { userScopedKey } from '../../../api/user-scoped-key.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';

type PasskeyItemProps = { passkey: Passkey; session: Session };

export function PasskeyItem({ passkey, session }: PasskeyItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { isBusy, submit } = useAction({
    run: (api) => requestPasskeyRemoval(api, passkey.id),
    successToast: (message) => ({ title: 'Passkey removed', text: message }),
    invalidates: [userScopedKey(session)],
  });
  if (isRenaming) {
    return (
      <li>
        <RenameForm passkey={passkey} session={session} onClose={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className="flex-wrap">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{passkey.name}</p>
        <p className="text-sm text-ink-2">{passkeyUse(passkey)}</p>
      </div>
      <div className="flex gap-1">
        <Button tone="quiet" size="small" disabled={isBusy} onClick={() => setRenaming(true)}>
          Rename<span className="sr-only"> {passkey.name}</span>
        </Button>
        <ConfirmButton
          label="Remove"
          confirmLabel="Remove it?"
          about={passkey.name}
          disabled={isBusy}
          onConfirm={() => void submit()}
        />
      </div>
    </li>
  );
}

function RenameForm({ passkey, session, onClose }: PasskeyItemProps & { onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { formRef, errors, clearError, formError, isBusy, submit } = useSubmitForm({
    fieldNames: ['name'],
    run: (api, newName: string) => updatePasskeyName(api, passkey.id, newName),
    invalidates: [userScopedKey(session)],
    onSuccess: onClose,
  });
  return (
    <form
      ref={formRef}
      noValidate
      className="grid w-full max-w-100 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(validateFields(renamePasskeyForm, { name }), name);
      }}
    >
      <TextField
        label="Passkey name"
        name="name"
        required
        autoFocus
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        value={name}
        error={errors.name}
        onChange={({ target }) => {
          setName(target.value);
          clearError('name');
        }}
      />
      <FormError message={formError} />
      <div className="flex gap-2.5">
        <Button type="submit" size="small" disabled={isBusy}>
          Save
        </Button>
        <Button tone="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function passkeyUse({ createdAt, lastUsedAt }: Passkey): string {
  const lastUse = lastUsedAt === null ? 'not used yet' : `last used ${formatDateTime(lastUsedAt)}`;
  return `Added ${formatDateTime(createdAt)}, ${lastUse}`;
}

function formatDateTime(text: string): string {
  return new Date(text).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
