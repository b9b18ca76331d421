import { FormError } from '../ui/FormError.tsx';
import { PanelScreen } from '../ui/PanelScreen.tsx';
import { useAuthForms } from './use-auth-forms.tsx';

const SECOND_STEP_TEXT = 'Confirm it’s you.';

type AuthScreenProps = { description: string; notice: string | undefined };

/** spec §2: sign-in and registration on a page of their own. */
export function AuthScreen({ description, notice }: AuthScreenProps) {
  const { isNew, isSecondStep, message, form } = useAuthForms(notice);
  const title = isNew ? 'Create your account' : 'Sign in';
  const text = isNew ? 'One account for your saved places, reviews and listings.' : description;
  return (
    <PanelScreen title={isSecondStep ? 'One more step' : title}>
      <p className="mt-3 mb-6 text-ink-2">{isSecondStep ? SECOND_STEP_TEXT : text}</p>
      {message && (
        <div className="mb-5">
          <FormError message={message} />
        </div>
      )}
      {form}
    </PanelScreen>
  );
}
