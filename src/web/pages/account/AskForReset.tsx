import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetPassword } from '#contract/users.ts';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { askForReset } from '../../api/own-account.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useShortForm } from '../../ui/use-short-form.ts';

/** The address typed at the sign-in form comes along in the tab's history: it is not asked twice. */
export function AskForReset() {
  const typed = useRouterState({ select: (state) => state.location.state.email });
  const [sent, setSent] = useState('');
  const { formProps, errors, sentence, isBusy } = useRequest(setSent);
  return (
    <form {...formProps} className="grid gap-4.5">
      <p className="text-ink-2">Tell us your address, and we send you a link to choose a new password.</p>
      <FormFault sentence={sentence} />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        maxLength={EMAIL_MAX_LENGTH}
        defaultValue={typed}
        error={errors.email}
      />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send the link'}
      </Button>
      <div role="status" className="empty:hidden">
        {sent && (
          <p className="outcome">
            <Icon name="check" />
            {sent}
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

function useRequest(onSent: (sentence: string) => void) {
  const api = useApi();
  return useShortForm({
    rules: forgetPassword.body,
    submit: async ({ email = '' }) => {
      onSent('');
      try {
        onSent((await askForReset(api, email)) || 'A link is on its way.');
        return null;
      } catch (error) {
        const { sentence, fields } = refusalOf(error);
        return Object.keys(fields).length > 0
          ? { fields }
          : { sentence: sentence || 'That did not work. Please try again.' };
      }
    },
  });
}
