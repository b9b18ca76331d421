import './quote-dialog.css';
import { type FormEvent, useId } from 'react';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '#domain/limits.ts';
import { LEAD_MESSAGE_MAX_LENGTH } from '#domain/listings/lead.ts';
import type { ListingModel } from '../../../api/models.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButtons } from '../../../ui/SubmitButtons.tsx';
import { OtherBusinesses } from './OtherBusinesses.tsx';
import { useQuoteForm } from './use-quote-form.ts';
import { WhenAndWhere } from './WhenAndWhere.tsx';

type QuoteDialogProps = { listing: ListingModel; onClose: () => void };

export function QuoteDialog({ listing, onClose }: QuoteDialogProps) {
  const { form, errors, formError, isBusy, formRef, edit, toggle, submit } = useQuoteForm({
    listingId: listing.id,
    onSent: onClose,
  });
  const formId = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const fieldOf = (name: 'message' | 'name' | 'email' | 'phone') => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const footer = <SubmitButtons formId={formId} label="Send request" isSubmitting={isBusy} onCancel={onClose} />;
  return (
    <Dialog title="Quick Quote" subject={listing.name} onClose={onClose} footer={footer}>
      <form ref={formRef} id={formId} className="grid gap-4.5" noValidate onSubmit={onSubmit}>
        <FormError message={formError} />
        <TextAreaField
          label="What do you need?"
          required
          rows={4}
          maxLength={LEAD_MESSAGE_MAX_LENGTH}
          {...fieldOf('message')}
        />
        <WhenAndWhere facts={form} errors={errors} onEdit={edit} />
        <div className="quote-pair">
          <TextField label="Your name" required autoComplete="name" maxLength={NAME_MAX_LENGTH} {...fieldOf('name')} />
          <TextField
            label="Your phone"
            optional
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX_LENGTH}
            {...fieldOf('phone')}
          />
        </div>
        <TextField
          label="Your email"
          required
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          hint="We’ll email you a private link to read the answers. The businesses that you ask see your email."
          {...fieldOf('email')}
        />
        <OtherBusinesses listingId={listing.id} chosen={form.also} onToggle={toggle} />
      </form>
    </Dialog>
  );
}
