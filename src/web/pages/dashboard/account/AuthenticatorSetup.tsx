import { useEffect, useRef } from 'react';
import { codeForm } from '#contract/second-factor-operations.ts';
import { CODE_MAX_LENGTH } from '#domain/accounts/second-step.ts';
import { type AuthenticatorSecret, confirmAuthenticator } from '../../../api/second-factor.ts';
import { useSimpleForm } from '../../../forms/use-simple-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyWithToast } from '../../../ui/copy-with-toast.ts';
import { TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { QrCode } from './QrCode.tsx';

type AuthenticatorSetupProps = {
  authenticator: AuthenticatorSecret;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Shows the secret and asks for the first code, which proves that the app has it. */
export function AuthenticatorSetup({ authenticator, onConfirmed, onCancel }: AuthenticatorSetupProps) {
  const { formProps, errors, formError, isBusy } = useSimpleForm({
    schema: codeForm,
    submit: async (api, { code = '' }) => {
      onConfirmed(await confirmAuthenticator(api, code));
      return undefined;
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4.5">
      <h3 ref={heading} tabIndex={-1}>
        Scan this code with your authenticator app
      </h3>
      <QrCode text={authenticator.url} label="QR code for the authenticator app" />
      <Secret secret={authenticator.secret} />
      <form {...formProps} className="grid max-w-100 gap-4.5">
        <FormError message={formError} />
        <TextField
          label="Code from the app"
          name="code"
          required
          hint="The 6 digits the app shows right now."
          error={errors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_MAX_LENGTH}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" disabled={isBusy}>
            {isBusy ? 'Turning on...' : 'Turn on'}
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}

/** In groups of four, which are easier to type. */
function Secret({ secret }: { secret: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <dl className="token-lines max-w-120">
      <div>
        <dt>Or enter this key in the app</dt>
        <dd>
          <code>{groups.join(' ')}</code>
          <Button
            tone="quiet"
            size="small"
            onClick={() => void copyWithToast(secret, { title: 'Copied', text: 'Paste the key into your app.' })}
          >
            Copy<span className="sr-only"> the key</span>
          </Button>
        </dd>
      </div>
    </dl>
  );
}
