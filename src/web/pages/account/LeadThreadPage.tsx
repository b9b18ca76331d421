import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LEAD_MESSAGE_MAX_LENGTH } from '#domain/listings/lead.ts';
import { errorMessage } from '../../api/error-message.ts';
import { type LeadThreadModel, leadThreadQuery, replyToAnswer } from '../../api/leads.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Conversation } from '../../ui/Conversation.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Link } from '../../ui/Link.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useThreadReply } from './use-thread-reply.ts';

/** Target of the private link by which a visitor reads the answer of a business and writes back. */
export function LeadThreadPage() {
  const token = useLinkToken();
  return (
    <PanelScreen title="Your message">
      <div className="mt-5 grid gap-5" key={token}>
        {token === undefined && <Skeleton className="h-48" />}
        {token === '' && <p className="text-ink-2">Open the link in the email with the business’s reply.</p>}
        {token && <ThreadContent token={token} />}
      </div>
    </PanelScreen>
  );
}

function ThreadContent({ token }: { token: string }) {
  const { data, error } = useQuery(leadThreadQuery(useApi(), token));
  if (error && !data) return <FormError message={errorMessage(error)} />;
  if (!data) return <Skeleton className="h-48" />;
  const { listing, isOpen } = data;
  return (
    <>
      <p className="wrap-anywhere">
        To{' '}
        <Link to={paths.business(listing.id)} className="link">
          {listing.businessName}
        </Link>
      </p>
      <Conversation label={`Your conversation with ${listing.businessName}`} messages={messagesOf(data)} />
      {isOpen ? (
        <ReplyForm token={token} businessName={listing.businessName} />
      ) : (
        <p className="text-ink-2">This conversation has ended, because the business has a new owner or has closed.</p>
      )}
    </>
  );
}

function messagesOf({ listing, message, createdAt, thread }: LeadThreadModel) {
  const first = { key: 'first', from: 'You', isOwn: true, text: message, createdAt };
  const others = thread.map(({ id, sender, message: text, createdAt: sentAt }) => ({
    key: `${id}`,
    from: sender === 'visitor' ? 'You' : listing.businessName,
    isOwn: sender === 'visitor',
    text,
    createdAt: sentAt,
  }));
  return [first, ...others];
}

function ReplyForm({ token, businessName }: { token: string; businessName: string }) {
  const { queryKey } = leadThreadQuery(useApi(), token);
  const queryClient = useQueryClient();
  const { text, error, isBusy, field, edit, send } = useThreadReply({
    businessName,
    run: (api, message) => replyToAnswer(api, token, message),
    onSent: (thread) => queryClient.setQueryData(queryKey, thread),
  });
  return (
    <form className="grid gap-3" noValidate onSubmit={send}>
      <TextAreaField
        ref={field}
        label="Reply"
        name="message"
        rows={4}
        maxLength={LEAD_MESSAGE_MAX_LENGTH}
        value={text}
        error={error}
        hint="The business gets it right away. We’ll email you when they reply."
        onChange={({ target }) => edit(target.value)}
      />
      <Button type="submit" tone="primary" className="justify-self-start" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send'}
      </Button>
    </form>
  );
}
