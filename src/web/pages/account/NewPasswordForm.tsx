import { useState } from 'react';
import { resetPasswordOperation as operation } from '#contract/account-operations.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { resetPassword } from '../../api/account.ts';
import { parseErrorDetails } from '../../api/error-details.ts';
import { useSimpleForm } from '../../forms/use-simple-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RequestPasswordReset } from './RequestPasswordReset.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';

type ResetState = 'open' | 'changed' | 'bad-link';

export function NewPasswordForm({ token }: { token: string }) {
  const [state, setState] = useState<ResetState>('open');
  const { formProps, errors, formError, isBusy } = useResetPassword(token, setState);
  if (state === 'changed') return <PasswordChanged />;
  if (state === 'bad-link') return <InvalidLink />;
  return (
    <form {...formProps} className="grid gap-4.5">
      <FormError message={formError} />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. You’ll be signed out everywhere.`}
        error={errors.newPassword}
      />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}

function useResetPassword(token: string, onStateChange: (state: ResetState) => void) {
  return useSimpleForm({
    schema: operation.body,
    submit: async (api, { newPassword = '' }) => {
      try {
        await resetPassword(api, token, newPassword);
        onStateChange('changed');
      } catch (error) {
        if (parseErrorDetails(error).code !== 'bad-link') throw error;
        onStateChange('bad-link');
      }
    },
  });
}

function PasswordChanged() {
  return (
    <div className="grid gap-5">
      <SuccessMessage message="Your password has been changed. Sign in with the new one." />
    </div>
  );
}

function InvalidLink() {
  return (
    <div className="grid gap-5">
      <FormError message="This link is no longer valid. Ask for a new one." />
      <RequestPasswordReset />
    </div>
  );
}
