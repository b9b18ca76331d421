import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstFault } from './use-faults.ts';

/** The contract's rules for the fields of a form, as far as they are used here. */
type Rules = { safeParse: (values: unknown) => { error?: { issues: Issue[] } | undefined } };
type Issue = { path: PropertyKey[]; message: string };

/** Why a form was not accepted: sentences at fields, or one about the whole. */
export type Fault = { sentence?: string; fields?: Record<string, string> };

type ShortForm = {
  rules: Rules;
  /** Null when it was accepted. */
  submit: (values: Record<string, string>) => Promise<Fault | null>;
};

/**
 * A form that is typed and sent in one go. The browser's own checks (required, type, length) decide as well, but what is
 * wrong is said beneath the field in our words, not in a bubble that goes away.
 */
export function useShortForm({ rules, submit }: ShortForm) {
  const [fault, setFault] = useState<Fault>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const show = (found: Fault) => {
    flushSync(() => setFault(found));
    focusFirstFault(form.current);
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
    const values = valuesOf(event.currentTarget);
    const fields = sentencesFor(rules, values);
    if (Object.keys(fields).length > 0) show({ fields });
    else void send(values);
  };
  const onInvalidCapture = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const sentence = sentencesFor(rules, valuesOf(event.currentTarget))[input.name] ?? input.validationMessage;
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
    sentence: fault.sentence,
    errors: fault.fields ?? {},
    formProps: { ref: form, onSubmit, onInvalidCapture, onInput },
  };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The first sentence of the rules for each field at fault. */
export function sentencesFor(rules: Rules, values: unknown): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of rules.safeParse(values).error?.issues ?? []) {
    sentences[String(path[0])] ??= message;
  }
  return sentences;
}
