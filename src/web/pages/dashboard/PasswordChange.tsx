import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword as operation } from '#contract/users.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { changePassword, sessionsKey } from '../../api/own-account.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import { useShortForm } from '../../ui/use-short-form.ts';
import { ProfilePart } from './ProfilePart.tsx';

type PasswordChangeProps = { email: string; session: Session };

export function PasswordChange({ email, session }: PasswordChangeProps) {
  const [changes, setChanges] = useState(0);
  const { formProps, errors, sentence, isBusy } = usePasswordChange(session, () => setChanges(changes + 1));
  return (
    <ProfilePart title="Password" text="Everywhere else you are signed in, you will be signed out.">
      {/* A new key empties the fields after a change. */}
      <form key={changes} {...formProps} className="grid max-w-100 gap-4.5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={errors.current_password}
        />
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          error={errors.new_password}
        />
        <FormFault sentence={sentence} />
        <Button type="submit" className="justify-self-start" disabled={isBusy}>
          {isBusy ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </ProfilePart>
  );
}

function usePasswordChange(session: Session, onChanged: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useShortForm({
    rules: operation.body,
    submit: async ({ current_password: current = '', new_password: next = '' }) => {
      try {
        toast({ title: 'Password changed', text: await changePassword(api, current, next) });
        void queryClient.invalidateQueries({ queryKey: sessionsKey(session) });
        onChanged();
        return null;
      } catch (error) {
        const { code, sentence, fields } = refusalOf(error);
        if (code === 'bad-credentials') return { fields: { current_password: sentence } };
        return Object.keys(fields).length > 0 ? { fields } : { sentence: failureSentence(error) };
      }
    },
  });
}
