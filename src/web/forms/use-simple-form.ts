import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Api } from '../api/api.ts';
import { parseErrorDetails } from '../api/error-details.ts';
import { errorMessage } from '../api/error-message.ts';
import { type FieldErrors, type FormSchema, validateFields } from '../api/field-errors.ts';
import { useAction } from '../mutations/use-action.ts';
import { focusFirstInvalidField } from './use-field-errors.ts';

/** Field errors, or one message about the whole form. */
export type FormErrors = { message?: string; fields?: FieldErrors };

type SimpleFormOptions = {
  schema: FormSchema;
  /** Resolves to the errors of a rejected form. An error it throws is shown at its fields or above the form. */
  submit: (api: Api, values: Record<string, string>) => Promise<FormErrors | undefined>;
};

/**
 * A form that is validated and submitted in one step. The browser's constraints (required, type, length) apply as well, but
 * their errors appear below the field instead of in a bubble that disappears.
 */
export function useSimpleForm({ schema, submit }: SimpleFormOptions) {
  const [failure, setFailure] = useState<FormErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const show = (errors: FormErrors) => {
    flushSync(() => setFailure(errors));
    focusFirstInvalidField(form.current);
  };
  const action = useAction({
    run: submit,
    errorTitle: null,
    onSuccess: (errors) => show(errors ?? {}),
    onError: (error) => show(toFormErrors(error)),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (action.isBusy) return;
    const values = formValues(event.currentTarget);
    const fields = validateFields(schema, values);
    if (Object.keys(fields).length > 0) show({ fields });
    else void action.submit(values);
  };
  const onInvalidCapture = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const message = validateFields(schema, formValues(event.currentTarget))[input.name] ?? input.validationMessage;
    if (event.currentTarget.querySelector('input:invalid') === input) input.focus();
    setFailure(({ fields }) => ({ fields: { ...fields, [input.name]: message } }));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !failure.fields?.[target.name]) return;
    const { [target.name]: _corrected, ...others } = failure.fields;
    setFailure({ ...failure, fields: others });
  };
  return {
    isBusy: action.isBusy,
    formError: failure.message,
    errors: failure.fields ?? {},
    formProps: { ref: form, onSubmit, onInvalidCapture, onInput },
  };
}

function toFormErrors(error: Error): FormErrors {
  const { fields } = parseErrorDetails(error);
  return Object.keys(fields).length > 0 ? { fields } : { message: errorMessage(error) };
}

function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
