import { useId, useState } from 'react';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { isEmailAddress } from '#domain/listings/contact.ts';
import { subscribeToNewsletter } from '../../api/newsletter-subscription.ts';
import { useSimpleForm } from '../../forms/use-simple-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The contract's rule for the only field, without zod: it would add to the JavaScript of a public page. */
const emailRules = {
  safeParse: (values: unknown) => {
    const { email = '' } = values as Record<string, string>;
    if (isEmailAddress(email.trim())) return {};
    const message = email.trim() === '' ? 'Enter your email address.' : 'Enter an email address like name@example.com.';
    return { error: { issues: [{ path: ['email'], message }] } };
  },
};

export function NewsletterSignup() {
  const [confirmation, setConfirmation] = useState('');
  const { isBusy, errors, formError, formProps } = useSimpleForm({
    schema: emailRules,
    submit: async (api, { email = '' }) => {
      setConfirmation(await subscribeToNewsletter(api, email.trim()));
    },
  });
  return (
    <form className="stay" noValidate {...formProps}>
      <h2>STAY UPDATED</h2>
      <p className="text-sm">One email a week with news for local businesses.</p>
      <EmailField error={errors.email ?? formError} />
      <Button type="submit" className="w-full" disabled={isBusy}>
        SUBSCRIBE NOW
      </Button>
      <p role="status" className="mt-3 text-sm font-semibold empty:hidden">
        {confirmation}
      </p>
    </form>
  );
}

function EmailField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div className="my-3">
      <label className="sr-only" htmlFor={id}>
        Email
      </label>
      <input
        id={id}
        className="field"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={EMAIL_MAX_LENGTH}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
