import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leadAnswerForm } from '#contract/lead-operations.ts';
import type { Api } from '../../api/api.ts';
import { fieldErrorMessage } from '../../api/error-message.ts';
import { validateFields } from '../../api/field-errors.ts';
import { useAction } from '../../mutations/use-action.ts';

type ThreadReplyOptions<Thread> = {
  businessName: string;
  run: (api: Api, message: string) => Promise<Thread>;
  onSent: (thread: Thread) => void;
};

/** A visitor's reply to a business: the text stays in the field until it is sent. */
export function useThreadReply<Thread>({ businessName, run, onSent }: ThreadReplyOptions<Thread>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, attempt } = useAction({
    run,
    successToast: () => ({ title: 'Message sent', text: `${businessName} gets it right away.` }),
    errorTitle: null,
    onSuccess: onSent,
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = validateFields(leadAnswerForm, { message: text }).message;
    const failure = invalid ? null : await attempt(text);
    const message = invalid ?? (failure && fieldErrorMessage(failure, 'message'));
    flushSync(() => (message ? setError(message) : setText('')));
    field.current?.focus();
  };
  const edit = (next: string) => {
    setText(next);
    setError(undefined);
  };
  return { text, error, isBusy, field, edit, send: (event: FormEvent) => void send(event) };
}
