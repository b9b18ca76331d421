import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePasswordOperation as operation } from '#contract/account-operations.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { activeSessionsKey, changePassword } from '../../../api/account.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useApi } from '../../../app-context.ts';
import { useSimpleForm } from '../../../forms/use-simple-form.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProfileSection } from './ProfileSection.tsx';

type ChangePasswordFormProps = { email: string; session: Session };

export function ChangePasswordForm({ email, session }: ChangePasswordFormProps) {
  const [changes, setChanges] = useState(0);
  const { formProps, errors, sentence, isBusy } = useChangePassword(session, () => setChanges(changes + 1));
  return (
    <ProfileSection title="Password" text="Everywhere else you are signed in, you will be signed out.">
      {/* A new key clears the fields after a change. */}
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
        <FormError sentence={sentence} />
        <Button type="submit" className="justify-self-start" disabled={isBusy}>
          {isBusy ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </ProfileSection>
  );
}

function useChangePassword(session: Session, onChanged: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSimpleForm({
    schema: operation.body,
    submit: async ({ current_password: current = '', new_password: next = '' }) => {
      try {
        toast({ title: 'Password changed', text: await changePassword(api, current, next) });
        void queryClient.invalidateQueries({ queryKey: activeSessionsKey(session) });
        onChanged();
        return null;
      } catch (error) {
        const { code, message, fields } = parseErrorDetails(error);
        if (code === 'bad-credentials') return { fields: { current_password: message } };
        return Object.keys(fields).length > 0 ? { fields } : { message: errorMessage(error) };
      }
    },
  });
}
