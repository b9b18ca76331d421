import { FormError } from '../ui/FormError.tsx';
import { useAuthForms } from './use-auth-forms.tsx';

/** Sign-in inside a dialog, so that the user stays on the page. */
export function SignInPrompt({ why, whyNew }: { why: string; whyNew: string }) {
  const { isNew, isSecondStep, message, form } = useAuthForms();
  return (
    <div className="grid gap-4.5">
      <p className="text-ink-2">{isSecondStep ? 'One more step: confirm it’s you.' : isNew ? whyNew : why}</p>
      <FormError message={message} />
      {form}
    </div>
  );
}
