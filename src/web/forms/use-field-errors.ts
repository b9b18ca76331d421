import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Error messages by field name. */
export type FieldErrors = Record<string, string>;

/** The field errors of a form. Showing them focuses the first invalid field; correcting a field clears its error. */
export function useFieldErrors() {
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldErrors>({});
  return {
    element,
    faults,
    show: (found: FieldErrors) => {
      flushSync(() => setFaults(found));
      focusFirstInvalidField(element.current);
    },
    correct: (name: string) => setFaults({ ...faults, [name]: '' }),
    forget: () => setFaults({}),
  };
}

/** In an invalid group of inputs the first input is focused. */
export function focusFirstInvalidField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (field?.querySelector('input') ?? field)?.focus();
}
