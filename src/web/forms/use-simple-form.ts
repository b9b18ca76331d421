import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalidField } from './use-field-errors.ts';

/** The part of a contract schema that is used here. */
type FormSchema = { safeParse: (values: unknown) => { error?: { issues: SchemaIssue[] } | undefined } };
type SchemaIssue = { path: PropertyKey[]; message: string };

/** Field errors, or one message about the whole form. */
export type FormErrors = { message?: string; fields?: Record<string, string> };

type SimpleFormOptions = {
  schema: FormSchema;
  /** Resolves to null on success. */
  submit: (values: Record<string, string>) => Promise<FormErrors | null>;
};

/**
 * A form that is validated and submitted in one step. The browser's constraints (required, type, length) apply as well, but
 * their errors appear below the field instead of in a bubble that disappears.
 */
export function useSimpleForm({ schema, submit }: SimpleFormOptions) {
  const [failure, setFailure] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (errors: FormErrors) => {
    flushSync(() => setFailure(errors));
    focusFirstInvalidField(form.current);
  };
  const send = async (values: Record<string, string>) => {
    setBusy(true);
    const errors = await submit(values);
    flushSync(() => setBusy(false));
    show(errors ?? {});
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = formValues(event.currentTarget);
    const fields = fieldErrorsFrom(schema, values);
    if (Object.keys(fields).length > 0) show({ fields });
    else void send(values);
  };
  const onInvalidCapture = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const sentence = fieldErrorsFrom(schema, formValues(event.currentTarget))[input.name] ?? input.validationMessage;
    if (event.currentTarget.querySelector('input:invalid') === input) input.focus();
    setFailure(({ fields }) => ({ fields: { ...fields, [input.name]: sentence } }));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !failure.fields?.[target.name]) return;
    const { [target.name]: _corrected, ...others } = failure.fields;
    setFailure({ ...failure, fields: others });
  };
  return {
    isBusy,
    sentence: failure.message,
    errors: failure.fields ?? {},
    formProps: { ref: form, onSubmit, onInvalidCapture, onInput },
  };
}

function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The first schema message for each invalid field. */
export function fieldErrorsFrom(schema: FormSchema, values: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    messages[String(path[0])] ??= message;
  }
  return messages;
}
