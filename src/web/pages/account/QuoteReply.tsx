import { LEAD_MESSAGE_MAX_LENGTH } from '#domain/listings/lead.ts';
import { type QuoteBusiness, type QuoteModel, replyToQuote } from '../../api/quotes.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { useThreadReply } from './use-thread-reply.ts';

type QuoteReplyProps = { token: string; business: QuoteBusiness; onChange: (quote: QuoteModel) => void };

/** The visitor writes to one of the businesses. */
export function QuoteReply({ token, business: { leadId, listing }, onChange }: QuoteReplyProps) {
  const { text, error, isBusy, field, edit, send } = useThreadReply({
    businessName: listing.businessName,
    run: (api, message) => replyToQuote(api, token, { leadId, message }),
    onSent: onChange,
  });
  return (
    <form className="quote-reply" noValidate onSubmit={send}>
      <TextAreaField
        ref={field}
        label={`Reply to ${listing.businessName}`}
        name="message"
        rows={3}
        maxLength={LEAD_MESSAGE_MAX_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => edit(target.value)}
      />
      <Button type="submit" size="small" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send'}
      </Button>
    </form>
  );
}
