import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leadAnswerForm } from '#contract/lead-operations.ts';
import { LEAD_MESSAGE_MAX_LENGTH } from '#domain/listings/lead.ts';
import { validateFields } from '../../../api/field-errors.ts';
import type { LeadModel } from '../../../api/leads.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { OwnerIcon } from '../OwnerIcon.tsx';

type LeadAnswerProps = {
  lead: LeadModel;
  isBusy: boolean;
  /** Resolves to an error message, or null on success. */
  onSend: (message: string) => Promise<string | null>;
  /** Buttons beside Reply. */
  children?: ReactNode;
};

/** Answers a visitor in place; they get the answer by email. */
export function LeadAnswer({ lead, isBusy, onSend, children }: LeadAnswerProps) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const container = useRef<HTMLDivElement>(null);
  const close = () => {
    flushSync(() => setText(null));
    container.current?.querySelector('button')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const message = validateFields(leadAnswerForm, { message: text ?? '' }).message ?? (await onSend(text ?? ''));
    if (message === null) return close();
    flushSync(() => setError(message));
    container.current?.querySelector('textarea')?.focus();
  };
  const edit = (next: string) => {
    setText(next);
    setError(undefined);
  };
  return (
    <div ref={container} className="lead-answer">
      {text === null ? (
        <p className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => edit('')}>
            <OwnerIcon name="reply" size={16} />
            Reply<span className="sr-only"> to {lead.name}</span>
          </Button>
          {children}
        </p>
      ) : (
        <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
          <TextAreaField
            label={`Your reply to ${lead.name}`}
            name="message"
            rows={4}
            maxLength={LEAD_MESSAGE_MAX_LENGTH}
            autoFocus
            value={text}
            error={error}
            hint="They get it by email, with a private link to write back. Your address stays private."
            onChange={({ target }) => edit(target.value)}
          />
          <p className="flex flex-wrap gap-2.5">
            <Button type="submit" tone="primary" size="small" disabled={isBusy}>
              {isBusy ? 'Sending...' : 'Send reply'}
            </Button>
            <Button tone="quiet" size="small" onClick={close}>
              Cancel
            </Button>
          </p>
        </form>
      )}
    </div>
  );
}
