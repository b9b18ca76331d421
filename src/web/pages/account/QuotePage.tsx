import './quote-page.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatQuoteTiming } from '#domain/listings/quote.ts';
import { errorMessage } from '../../api/error-message.ts';
import { type QuoteBusiness, type QuoteModel, quoteQuery } from '../../api/quotes.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Conversation } from '../../ui/Conversation.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CloseQuote } from './CloseQuote.tsx';
import { QuoteReply } from './QuoteReply.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the private link by which a visitor reads the answers to a request for quotes. */
export function QuotePage() {
  const token = useLinkToken();
  return (
    <div className="wrap quote-page">
      <h1>Your quote request</h1>
      <div key={token}>
        {token === undefined && <Skeleton className="mt-6 h-48" />}
        {token === '' && <p className="mt-4 text-ink-2">Open the link in the email about your request.</p>}
        {token && <QuoteContent token={token} />}
      </div>
    </div>
  );
}

function QuoteContent({ token }: { token: string }) {
  const query = quoteQuery(useApi(), token);
  const { data, error } = useQuery(query);
  const queryClient = useQueryClient();
  const onChange = (quote: QuoteModel) => queryClient.setQueryData(query.queryKey, quote);
  if (error && !data) return <FormError message={errorMessage(error)} />;
  if (!data) return <Skeleton className="mt-6 h-48" />;
  const answered = data.businesses.filter(hasAnswered).length;
  return (
    <>
      {data.message !== null && <p className="quote-text">{data.message}</p>}
      <p className="quote-facts">
        {formatQuoteTiming(data)} · {data.place}
      </p>
      <p className="quote-state" role="status">
        {data.closedAt ? 'You closed this request.' : `${answered} of ${data.businesses.length} answered here so far.`}
      </p>
      <ul className="quote-answers">
        {data.businesses.map((business) => (
          <li key={business.leadId}>
            <BusinessAnswer token={token} business={business} onChange={onChange} />
          </li>
        ))}
      </ul>
      {!data.closedAt && <CloseQuote token={token} businesses={data.businesses} onChange={onChange} />}
    </>
  );
}

const hasAnswered = ({ thread }: QuoteBusiness) => thread.some(({ sender }) => sender === 'business');

type BusinessAnswerProps = { token: string; business: QuoteBusiness; onChange: (quote: QuoteModel) => void };

function BusinessAnswer({ token, business, onChange }: BusinessAnswerProps) {
  const { leadId, listing, isChosen, isOpen, answersByEmail, thread } = business;
  return (
    <section className="quote-answer" aria-labelledby={`quote-${leadId}`}>
      <h2 id={`quote-${leadId}`}>
        <Link to={paths.business(listing.id)} className="link">
          {listing.businessName}
        </Link>
      </h2>
      {isChosen && <Badge tone="ok">Chosen</Badge>}
      {thread.length > 0 && (
        <Conversation label={`Your conversation with ${listing.businessName}`} messages={messagesOf(business)} />
      )}
      {answersByEmail && <p className="quote-wait">They answer to your email address.</p>}
      {!answersByEmail && thread.length === 0 && isOpen && <p className="quote-wait">No answer yet.</p>}
      {!isOpen && <p className="quote-wait">This conversation has ended.</p>}
      {isOpen && hasAnswered(business) && <QuoteReply token={token} business={business} onChange={onChange} />}
    </section>
  );
}

function messagesOf({ listing, thread }: QuoteBusiness) {
  return thread.map(({ id, sender, message: text, createdAt }) => ({
    key: `${id}`,
    from: sender === 'visitor' ? 'You' : listing.businessName,
    isOwn: sender === 'visitor',
    text,
    createdAt,
  }));
}
