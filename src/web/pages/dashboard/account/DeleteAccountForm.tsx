import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteAccountOperation as operation } from '#contract/account-operations.ts';
import { deleteAccount } from '../../../api/account.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { useSimpleForm } from '../../../forms/use-simple-form.ts';
import { paths } from '../../../paths.ts';
import { browserSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProfileSection } from './ProfileSection.tsx';

const CONSEQUENCES =
  'This can’t be undone. Your reviews stay up without your name and photos, and your listings lose their owner. Download your data first if you want a copy.';

export function DeleteAccountForm({ email }: { email: string }) {
  const { formProps, errors, formError, isBusy } = useDeleteAccount();
  return (
    <ProfileSection title="Delete account" text={CONSEQUENCES}>
      <form {...formProps} className="grid max-w-100 gap-4.5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Your password" name="password" autoComplete="current-password" error={errors.password} />
        <FormError message={formError} />
        <Button type="submit" tone="danger" className="justify-self-start" disabled={isBusy}>
          {isBusy ? 'Deleting...' : 'Delete my account'}
        </Button>
      </form>
    </ProfileSection>
  );
}

function useDeleteAccount() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useSimpleForm({
    schema: operation.body,
    submit: async (api, { password = '' }) => {
      try {
        toast({ title: 'Account deleted', text: await deleteAccount(api, password) });
        browserSession().signOut();
        void queryClient.invalidateQueries({ refetchType: 'none' });
        void navigate({ href: paths.home() });
        return undefined;
      } catch (error) {
        const { code, message } = parseErrorDetails(error);
        if (code !== 'bad-credentials') throw error;
        return { fields: { password: message } };
      }
    },
  });
}
