import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePasswordOperation as operation } from '#contract/account-operations.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { activeSessionsKey, changePassword } from '../../../api/account.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
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
  const { formProps, errors, formError, isBusy } = useChangePassword(session, () => setChanges(changes + 1));
  return (
    <ProfileSection title="Password" text="You’ll be signed out on other devices.">
      {/* A new key clears the fields after a change. */}
      <form key={changes} {...formProps} className="grid max-w-100 gap-4.5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          error={errors.newPassword}
        />
        <FormError message={formError} />
        <Button type="submit" className="justify-self-start" disabled={isBusy}>
          {isBusy ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </ProfileSection>
  );
}

function useChangePassword(session: Session, onChanged: () => void) {
  const queryClient = useQueryClient();
  return useSimpleForm({
    schema: operation.body,
    submit: async (api, { currentPassword = '', newPassword = '' }) => {
      try {
        toast({ title: 'Password changed', text: await changePassword(api, currentPassword, newPassword) });
        void queryClient.invalidateQueries({ queryKey: activeSessionsKey(session) });
        onChanged();
        return undefined;
      } catch (error) {
        const { code, message } = parseErrorDetails(error);
        if (code !== 'bad-credentials') throw error;
        return { fields: { currentPassword: message } };
      }
    },
  });
}
