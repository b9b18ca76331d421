import { useId, useState } from 'react';
import { isEmailAddress } from '#domain/contact.ts';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { askForNewsletter } from '../../api/newsletter.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Fault, useShortForm } from '../../ui/use-short-form.ts';

/** The contract's rule for the one field, without the library behind it: this form stands on a page that is read. */
const rules = {
  safeParse: (values: unknown) => {
    const { email = '' } = values as Record<string, string>;
    if (isEmailAddress(email.trim())) return {};
    const message =
      email.trim() === '' ? 'Enter your e-mail address.' : 'Enter an e-mail address like name@example.com.';
    return { error: { issues: [{ path: ['email'], message }] } };
  },
};

export function StayUpdated() {
  const api = useApi();
  const [sent, setSent] = useState('');
  const submit = async ({ email = '' }: Record<string, string>): Promise<Fault | null> => {
    try {
      setSent(await askForNewsletter(api, email.trim()));
      return null;
    } catch (error) {
      const { fields, sentence } = refusalOf(error);
      return { fields: { email: fields.email ?? (sentence || 'That did not work. Please try again.') } };
    }
  };
  const { isBusy, errors, formProps } = useShortForm({ rules, submit });
  return (
    <form className="stay" noValidate {...formProps}>
      <h2>STAY UPDATED</h2>
      <p className="text-sm">One letter a week from the streets we cover.</p>
      <EmailField error={errors.email} />
      <Button type="submit" className="w-full" disabled={isBusy}>
        SUBSCRIBE NOW
      </Button>
      <p role="status" className="mt-3 text-sm font-semibold empty:hidden">
        {sent}
      </p>
    </form>
  );
}

function EmailField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div className="my-3">
      <label className="sr-only" htmlFor={id}>
        E-mail
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
