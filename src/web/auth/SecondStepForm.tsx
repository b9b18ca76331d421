import { useEffect, useRef, useState } from 'react';
import { codeForm } from '#contract/second-factor-operations.ts';
import { CODE_MAX_LENGTH, type CodeMethod, type SecondStepMethod } from '#domain/accounts/second-step.ts';
import { parseErrorDetails } from '../api/error-details.ts';
import { supportsPasskeys } from '../api/passkey-ceremony.ts';
import { completeSecondStep } from '../api/second-factor.ts';
import type { PendingSecondStep } from '../api/sign-in.ts';
import { useSimpleForm } from '../forms/use-simple-form.ts';
import { browserSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { toast } from '../ui/toast.ts';
import { PasskeyStep } from './PasskeyStep.tsx';

export type SecondStepFormProps = {
  secondStep: PendingSecondStep;
  /** Returns to the password, with a message for its form. */
  onRestart: (message?: string) => void;
};

type CodeText = { label: string; hint: string };

const TEXTS: Record<CodeMethod, CodeText> = {
  totp: {
    label: 'Code',
    hint: 'The 6 digits your authenticator app shows right now.',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved. Each works once.',
  },
  email: {
    label: 'Code',
    hint: 'This account has a passkey, or there were many failed attempts to sign in. We emailed you a 6-digit code. If it doesn’t arrive, start over and check your password.',
  },
};

const SWITCH_TEXTS: Record<SecondStepMethod, string> = {
  passkey: 'Use a passkey instead',
  totp: 'Use your authenticator app instead',
  recovery: 'Use a recovery code instead',
  email: 'Email me a code instead',
};

/** The second screen of a sign-in: a passkey, or one field. */
export function SecondStepForm({ secondStep, onRestart }: SecondStepFormProps) {
  const [chosen, setChosen] = useState<SecondStepMethod>();
  const { token, methods } = secondStep;
  const method = chosen ?? methods.find((each) => each !== 'passkey' || supportsPasskeys()) ?? 'passkey';
  return (
    <div className="grid gap-4.5">
      {method === 'passkey' ? (
        <PasskeyStep token={token} onRestart={onRestart} />
      ) : (
        // A new key empties the field and its error.
        <CodeForm key={method} method={method} token={token} onRestart={onRestart} />
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="link text-ink" onClick={() => setChosen(other)}>
              {SWITCH_TEXTS[other]}
            </button>
          ))}
        <button type="button" className="link text-ink" onClick={() => onRestart()}>
          Start over
        </button>
      </p>
    </div>
  );
}

type CodeFormProps = { method: CodeMethod; token: string; onRestart: (message?: string) => void };

function CodeForm({ method, token, onRestart }: CodeFormProps) {
  const { formProps, errors, formError, isBusy } = useSecondStep({ method, token, onRestart });
  const { label, hint } = TEXTS[method];
  const field = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...formProps} className="grid gap-4.5">
      <FormError message={formError} />
      <TextField
        ref={field}
        label={label}
        name="code"
        required
        hint={hint}
        error={errors.code}
        maxLength={CODE_MAX_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
        {...(method === 'recovery' ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
      />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}

function useSecondStep({ method, token, onRestart }: CodeFormProps) {
  return useSimpleForm({
    schema: codeForm,
    submit: async (api, { code = '' }) => {
      try {
        const session = await completeSecondStep(api, { token, method, code });
        toast({ title: 'Login Successful', text: 'Welcome back!' });
        browserSession().signIn(session);
      } catch (error) {
        const { code: errorCode, message } = parseErrorDetails(error);
        if (errorCode !== 'sign-in-expired') throw error;
        onRestart(message);
      }
      return undefined;
    },
  });
}
