import { passwordForm } from '#contract/second-factor-operations.ts';
import type { Api } from '../../../api/api.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { useSimpleForm } from '../../../forms/use-simple-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';

type ConfirmPasswordFormProps = {
  email: string;
  /** What the password is needed for, as a button. */
  action: string;
  tone: 'primary' | 'danger';
  submit: (api: Api, password: string) => Promise<void>;
  onCancel: () => void;
};

/** An action that needs the password. A wrong one is reported at its field. */
export function ConfirmPasswordForm({ email, action, tone, submit, onCancel }: ConfirmPasswordFormProps) {
  const { formProps, errors, formError, isBusy } = useSimpleForm({
    schema: passwordForm,
    submit: async (api, { password = '' }) => {
      try {
        await submit(api, password);
        return undefined;
      } catch (error) {
        const { code, message } = parseErrorDetails(error);
        if (code !== 'bad-credentials') throw error;
        return { fields: { password: message } };
      }
    },
  });
  return (
    <form {...formProps} className="grid max-w-100 gap-4.5" aria-label={action}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Confirm with your password"
        name="password"
        autoComplete="current-password"
        autoFocus
        error={errors.password}
      />
      <FormError message={formError} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={tone} disabled={isBusy}>
          {action}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
