import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteAccount as operation } from '#contract/users.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { deleteAccount } from '../../api/own-account.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { browserSession } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import { useShortForm } from '../../ui/use-short-form.ts';
import { ProfilePart } from './ProfilePart.tsx';

const CONSEQUENCES =
  'This cannot be undone. Your reviews stay without your name and photos, your listings without an owner. Download your data first if you want to keep it.';

export function AccountDeletion({ email }: { email: string }) {
  const { formProps, errors, sentence, isBusy } = useDeletion();
  return (
    <ProfilePart title="Delete account" text={CONSEQUENCES}>
      <form {...formProps} className="grid max-w-100 gap-4.5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Your password" name="password" autoComplete="current-password" error={errors.password} />
        <FormFault sentence={sentence} />
        <Button type="submit" tone="danger" className="justify-self-start" disabled={isBusy}>
          {isBusy ? 'Deleting...' : 'Delete my account'}
        </Button>
      </form>
    </ProfilePart>
  );
}

function useDeletion() {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useShortForm({
    rules: operation.body,
    submit: async ({ password = '' }) => {
      try {
        toast({ title: 'Account deleted', text: await deleteAccount(api, password) });
        browserSession().signOut();
        void queryClient.invalidateQueries({ refetchType: 'none' });
        void navigate({ href: paths.home() });
        return null;
      } catch (error) {
        const { code, sentence } = refusalOf(error);
        return code === 'bad-credentials' ? { fields: { password: sentence } } : { sentence: failureSentence(error) };
      }
    },
  });
}
