import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalidField } from './use-field-errors.ts';

/** The contract's rules for the fields of a form, as far as they are used here. */
type FormSchema = { safeParse: (values: unknown) => { error?: { issues: SchemaIssue[] } | undefined } };
type SchemaIssue = { path: PropertyKey[]; message: string };

/** Why a form was not accepted: sentences at fields, or one about the whole. */
export type FormErrors = { message?: string; fields?: Record<string, string> };

type SimpleFormOptions = {
  schema: FormSchema;
  /** Null when it was accepted. */
  submit: (values: Record<string, string>) => Promise<FormErrors | null>;
};

/**
 * A form that is typed and sent in one go. The browser's own checks (required, type, length) decide as well, but what is
 * wrong is said beneath the field in our words, not in a bubble that goes away.
 */
export function useSimpleForm({ schema, submit }: SimpleFormOptions) {
  const [fault, setFault] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: FormErrors) => {
    flushSync(() => setFault(found));
    focusFirstInvalidField(form.current);
  };
  const send = async (values: Record<string, string>) => {
    setBusy(true);
    const found = await submit(values);
    flushSync(() => setBusy(false));
    show(found ?? {});
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
    setFault(({ fields }) => ({ fields: { ...fields, [input.name]: sentence } }));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !fault.fields?.[target.name]) return;
    const { [target.name]: _corrected, ...others } = fault.fields;
    setFault({ ...fault, fields: others });
  };
  return {
    isBusy,
    sentence: fault.message,
    errors: fault.fields ?? {},
    formProps: { ref: form, onSubmit, onInvalidCapture, onInput },
  };
}

function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The first sentence of the rules for each field at fault. */
export function fieldErrorsFrom(rules: FormSchema, values: unknown): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of rules.safeParse(values).error?.issues ?? []) {
    sentences[String(path[0])] ??= message;
  }
  return sentences;
}
