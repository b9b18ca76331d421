import { type ReactNode, type RefObject, useId } from 'react';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '#domain/limits.ts';
import { LEAD_MESSAGE_MAX_LENGTH, type LeadForm } from '#domain/listings/lead.ts';
import type { FieldErrors } from '../../../api/field-errors.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButtons } from '../../../ui/SubmitButtons.tsx';

type VisitorDialogProps = {
  title: string;
  subject?: string;
  intro?: ReactNode;
  submitLabel: string;
  form: { formRef: RefObject<HTMLFormElement | null>; formError: string; isBusy: boolean; submit: () => void };
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A dialog in which a visitor writes to a business. */
export function VisitorDialog({ title, subject, intro, submitLabel, form, onClose, children }: VisitorDialogProps) {
  const { formRef, formError, isBusy, submit } = form;
  const formId = useId();
  const footer = <SubmitButtons formId={formId} label={submitLabel} isSubmitting={isBusy} onCancel={onClose} />;
  return (
    <Dialog title={title} {...(subject && { subject })} onClose={onClose} footer={footer}>
      <form
        ref={formRef}
        id={formId}
        className="grid gap-4.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {intro}
        <FormError message={formError} />
        {children}
      </form>
    </Dialog>
  );
}

type VisitorFieldProps = {
  state: { form: LeadForm; errors: FieldErrors; edit: (fields: Partial<LeadForm>) => void };
  name: keyof typeof FIELDS;
  hint?: string;
};

const FIELDS = {
  name: { label: 'Your name', required: true, autoComplete: 'name', maxLength: NAME_MAX_LENGTH },
  email: { label: 'Your email', required: true, type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX_LENGTH },
  phone: { label: 'Your phone', optional: true, type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX_LENGTH },
} as const;

/** What a visitor says of themselves. */
export function VisitorField({ state, name, hint }: VisitorFieldProps) {
  return <TextField {...FIELDS[name]} {...controlled(state, name)} {...(hint && { hint })} />;
}

type MessageFieldProps = Pick<VisitorFieldProps, 'state'> & { label: string; rows: number };

export function MessageField({ state, label, rows }: MessageFieldProps) {
  return (
    <TextAreaField
      label={label}
      required
      rows={rows}
      maxLength={LEAD_MESSAGE_MAX_LENGTH}
      {...controlled(state, 'message')}
    />
  );
}

const controlled = ({ form, errors, edit }: VisitorFieldProps['state'], name: keyof LeadForm) => ({
  name,
  value: form[name],
  error: errors[name],
  onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
});
