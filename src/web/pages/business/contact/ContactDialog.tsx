import { type FormEvent, useId } from 'react';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '#domain/limits.ts';
import { LEAD_MESSAGE_MAX_LENGTH } from '#domain/listings/lead.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useSession } from '../../../session/use-session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButtons } from '../../../ui/SubmitButtons.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactDialog({ listing, onClose }: { listing: ListingModel; onClose: () => void }) {
  const { form, errors, formError, isBusy, formRef, edit, submit } = useContactForm({
    listingId: listing.id,
    session: useSession(),
    onSent: onClose,
  });
  const formId = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const fieldOf = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
  });
  const footer = <SubmitButtons formId={formId} label="Send message" isSubmitting={isBusy} onCancel={onClose} />;
  return (
    <Dialog title="Message" onClose={onClose} footer={footer}>
      <form ref={formRef} id={formId} className="grid gap-4.5" noValidate onSubmit={onSubmit}>
        <p className="text-ink-2">
          We’ll send it to <b className="text-ink">{listing.name}</b> with your name, email and phone number (if you add
          one), so that they can reply.
        </p>
        <FormError message={formError} />
        <TextAreaField
          label="Your message"
          required
          rows={5}
          maxLength={LEAD_MESSAGE_MAX_LENGTH}
          {...fieldOf('message')}
        />
        <TextField label="Your name" required autoComplete="name" maxLength={NAME_MAX_LENGTH} {...fieldOf('name')} />
        <TextField
          label="Your email"
          required
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          {...fieldOf('email')}
        />
        <TextField
          label="Your phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_LENGTH}
          {...fieldOf('phone')}
        />
      </form>
    </Dialog>
  );
}
