import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Sentences by the names of the fields at fault. */
export type FieldErrors = Record<string, string>;

/** What is wrong in a form, said at its fields: the first of them gets the focus, and correcting one clears its sentence. */
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

/** Of a group of inputs that is at fault as a whole, the first. */
export function focusFirstInvalidField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (field?.querySelector('input') ?? field)?.focus();
}
