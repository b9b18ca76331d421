import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { requestPasswordResetOperation } from '#contract/account-operations.ts';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { requestPasswordResetEmail } from '../../api/account.ts';
import { useSimpleForm } from '../../forms/use-simple-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';

/** The sign-in form passes the typed email address along in the history state. */
export function RequestPasswordReset() {
  const typedEmail = useRouterState({ select: (state) => state.location.state.email });
  const [confirmation, setConfirmation] = useState('');
  const { formProps, errors, formError, isBusy } = useRequestReset(setConfirmation);
  return (
    <form {...formProps} className="grid gap-4.5">
      <p className="text-ink-2">Enter your email address, and we’ll send you a link to choose a new password.</p>
      <FormError message={formError} />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        maxLength={EMAIL_MAX_LENGTH}
        defaultValue={typedEmail}
        error={errors.email}
      />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send link'}
      </Button>
      <div role="status" className="empty:hidden">
        {confirmation && (
          <p className="outcome">
            <Icon name="check" />
            {confirmation}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-2">
        Remembered it?{' '}
        <Link to={paths.dashboard()} className="link text-ink">
          Sign in
        </Link>
      </p>
    </form>
  );
}

function useRequestReset(onSent: (confirmation: string) => void) {
  return useSimpleForm({
    schema: requestPasswordResetOperation.body,
    submit: async (api, { email = '' }) => {
      onSent('');
      onSent((await requestPasswordResetEmail(api, email)) || 'Check your email for the link.');
    },
  });
}
