import { FormError } from '../ui/FormError.tsx';
import { PanelScreen } from '../ui/PanelScreen.tsx';
import { useAuthForms } from './use-auth-forms.tsx';

type AuthScreenProps = { description: string; notice: string | undefined };

/** spec §2: sign-in and registration on a page of their own. */
export function AuthScreen({ description, notice }: AuthScreenProps) {
  const { isNew, message, form } = useAuthForms(notice);
  return (
    <PanelScreen title={isNew ? 'Create your account' : 'Sign in'}>
      <p className="mt-3 mb-6 text-ink-2">{isNew ? 'One account for all your listings.' : description}</p>
      {message && (
        <div className="mb-5">
          <FormError message={message} />
        </div>
      )}
      {form}
    </PanelScreen>
  );
}
