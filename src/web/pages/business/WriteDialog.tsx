import { type FormEvent, useId } from 'react';
import { LEAD_MESSAGE_MAX_LENGTH } from '#domain/lead.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '#domain/limits.ts';
import type { Listing } from '../../api/models.ts';
import { useSession } from '../../session/use-session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { SendButtons } from '../../ui/SendButtons.tsx';
import { useWriteForm } from './use-write-form.ts';

export function WriteDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { form, faults, refusal, isSending, element, edit, submit } = useWriteForm({
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
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
  });
  const footer = <SendButtons formId={formId} label="Send message" isSending={isSending} onCancel={onClose} />;
  return (
    <Dialog title="Write to this business" onClose={onClose} footer={footer}>
      <form ref={element} id={formId} className="grid gap-4.5" noValidate onSubmit={onSubmit}>
        <p className="text-ink-2">
          We pass it on to <b className="text-ink">{listing.name}</b>. They see your name, your e-mail address and the
          phone number, if you give one, so that they can answer.
        </p>
        <FormFault sentence={refusal} />
        <TextAreaField
          label="Your message"
          required
          rows={5}
          maxLength={LEAD_MESSAGE_MAX_LENGTH}
          {...fieldOf('message')}
        />
        <TextField label="Your name" required autoComplete="name" maxLength={NAME_MAX_LENGTH} {...fieldOf('name')} />
        <TextField
          label="Your e-mail"
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
