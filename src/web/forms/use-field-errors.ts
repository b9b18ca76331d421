import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../api/field-errors.ts';

/** The field errors of a form. Showing them focuses the first invalid field. */
export function useFieldErrors() {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  return {
    formRef,
    errors,
    showErrors: (found: FieldErrors) => {
      flushSync(() => setErrors(found));
      focusFirstInvalidField(formRef.current);
    },
    clearError: (name: string) => setErrors({ ...errors, [name]: '' }),
    clearErrors: () => setErrors({}),
  };
}

/** In an invalid group of inputs the first input is focused. */
export function focusFirstInvalidField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (field?.querySelector('input') ?? field)?.focus();
}
