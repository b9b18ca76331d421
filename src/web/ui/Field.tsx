import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { Icon } from './Icon.tsx';

type FieldText = {
  label: string;
  /** The error message below the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Says "(optional)" after the label; a required field has a star instead. */
  optional?: boolean;
};

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldText & { ref?: Ref<HTMLInputElement> };
type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldText & { ref?: Ref<HTMLTextAreaElement> };

export function TextField({ label, error, hint, optional, ...input }: TextFieldProps) {
  const id = useId();
  const frame = { id, label, error, hint, optional: optional ?? false, required: input.required ?? false };
  return (
    <FieldFrame {...frame}>
      <input {...input} id={id} className="field" {...describedBy(frame)} />
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, hint, optional, ...area }: TextAreaFieldProps) {
  const id = useId();
  const frame = { id, label, error, hint, optional: optional ?? false, required: area.required ?? false };
  return (
    <FieldFrame {...frame}>
      <textarea {...area} id={id} className="field" {...describedBy(frame)} />
    </FieldFrame>
  );
}

type FrameProps = FieldText & { id: string; required: boolean };

export function describedBy({ id, error, hint }: FrameProps) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return hint ? { 'aria-describedby': `${id}-hint` } : {};
}

/** The label above a field, and the error or hint below it. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  optional,
  required,
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label} {required && <span aria-hidden="true">*</span>}
        {optional && <span className="font-normal text-ink-2">(optional)</span>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {hint && !error && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
