import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leadAnswerForm } from '#contract/lead-operations.ts';
import { LEAD_MESSAGE_MAX_LENGTH } from '#domain/listings/lead.ts';
import { fieldErrorMessage } from '../../api/error-message.ts';
import { validateFields } from '../../api/field-errors.ts';
import { type QuoteBusiness, type QuoteModel, replyToQuote } from '../../api/quotes.ts';
import { useAction } from '../../mutations/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';

type QuoteReplyProps = { token: string; business: QuoteBusiness; onChange: (quote: QuoteModel) => void };

/** The visitor writes to one of the businesses. */
export function QuoteReply({ token, business: { leadId, listing }, onChange }: QuoteReplyProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, attempt } = useAction({
    run: (api, message: string) => replyToQuote(api, token, { leadId, message }),
    successToast: () => ({ title: 'Message sent', text: `${listing.businessName} gets it right away.` }),
    errorTitle: null,
    onSuccess: onChange,
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = validateFields(leadAnswerForm, { message: text }).message;
    const failure = invalid ? null : await attempt(text);
    const message = invalid ?? (failure && fieldErrorMessage(failure, 'message'));
    flushSync(() => (message ? setError(message) : setText('')));
    field.current?.focus();
  };
  return (
    <form className="quote-reply" noValidate onSubmit={(event) => void send(event)}>
      <TextAreaField
        ref={field}
        label={`Reply to ${listing.businessName}`}
        name="message"
        rows={3}
        maxLength={LEAD_MESSAGE_MAX_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="small" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send'}
      </Button>
    </form>
  );
}
