import { useState } from 'react';
import { resetPassword as operation } from '#contract/users.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { resetPassword } from '../../api/own-account.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useShortForm } from '../../ui/use-short-form.ts';
import { AskForReset } from './AskForReset.tsx';
import { Outcome } from './Outcome.tsx';

type End = 'open' | 'changed' | 'bad-link';

export function NewPassword({ secret }: { secret: string }) {
  const [end, setEnd] = useState<End>('open');
  const { formProps, errors, sentence, isBusy } = useReset(secret, setEnd);
  if (end === 'changed') return <Changed />;
  if (end === 'bad-link') return <LinkIsBad />;
  return (
    <form {...formProps} className="grid gap-4.5">
      <FormFault sentence={sentence} />
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. You will be signed out everywhere.`}
        error={errors.new_password}
      />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}

function useReset(secret: string, onEnd: (end: End) => void) {
  const api = useApi();
  return useShortForm({
    rules: operation.body,
    submit: async ({ new_password: next = '' }) => {
      try {
        await resetPassword(api, secret, next);
        onEnd('changed');
        return null;
      } catch (error) {
        const { code, sentence, fields } = refusalOf(error);
        if (code === 'bad-link') onEnd('bad-link');
        return Object.keys(fields).length > 0
          ? { fields }
          : { sentence: sentence || 'That did not work. Please try again.' };
      }
    },
  });
}

function Changed() {
  return (
    <div className="grid gap-5">
      <Outcome sentence="Your password has been changed. Sign in with the new one." />
    </div>
  );
}

function LinkIsBad() {
  return (
    <div className="grid gap-5">
      <FormFault sentence="This link is not valid any more. Ask for a new one." />
      <AskForReset />
    </div>
  );
}
