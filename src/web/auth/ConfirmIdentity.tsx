import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { confirmPasswordForm } from '#contract/passkey-operations.ts';
import { optionalAccountQuery } from '../api/account.ts';
import { parseErrorDetails } from '../api/error-details.ts';
import { supportsPasskeys } from '../api/passkey-ceremony.ts';
import { confirmWithPasskey, confirmWithPassword, optionalPasskeysQuery } from '../api/passkeys.ts';
import { useApi } from '../app-context.ts';
import { useSimpleForm } from '../forms/use-simple-form.ts';
import { useAction } from '../mutations/use-action.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

type ConfirmIdentityProps = { onConfirm: () => void; onClose: () => void };

/** Asks for the password or a passkey before an action that a recent sign-in is required for. */
export function ConfirmIdentity({ onConfirm, onClose }: ConfirmIdentityProps) {
  const formId = useId();
  const email = useQuery(optionalAccountQuery(useApi(), useSession())).data?.email ?? '';
  const { formProps, errors, formError, isBusy } = usePasswordConfirmation(onConfirm);
  return (
    <Dialog
      title="Confirm it’s you"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="primary" disabled={isBusy}>
            {isBusy ? 'Checking...' : 'Confirm'}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-ink-2">It’s been a while since you signed in. Enter your password to continue.</p>
      <form id={formId} {...formProps} className="grid gap-4.5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          autoFocus
          error={errors.password}
        />
        <FormError message={formError} />
      </form>
      <PasskeyConfirmation onConfirm={onConfirm} />
    </Dialog>
  );
}

function usePasswordConfirmation(onConfirm: () => void) {
  return useSimpleForm({
    schema: confirmPasswordForm,
    submit: async (api, { password = '' }) => {
      try {
        await confirmWithPassword(api, password);
        onConfirm();
        return undefined;
      } catch (error) {
        const { code, message } = parseErrorDetails(error);
        if (code !== 'bad-credentials') throw error;
        return { fields: { password: message } };
      }
    },
  });
}

/** Only for an account that has a passkey. */
function PasskeyConfirmation({ onConfirm }: { onConfirm: () => void }) {
  const { data: passkeys = [] } = useQuery(optionalPasskeysQuery(useApi(), useSession()));
  const { isBusy, error, submit } = useAction({ run: confirmWithPasskey, errorTitle: null, onSuccess: onConfirm });
  if (passkeys.length === 0 || !supportsPasskeys()) return null;
  return (
    <div className="mt-4.5 grid gap-3">
      <FormError message={error} />
      <Button className="justify-self-start" disabled={isBusy} onClick={() => void submit()}>
        {isBusy ? 'Waiting for your passkey...' : 'Use a passkey'}
      </Button>
    </div>
  );
}
