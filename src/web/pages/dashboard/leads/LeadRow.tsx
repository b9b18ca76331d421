import { LEAD_STATUSES } from '#domain/listings/lead.ts';
import { formatQuoteTiming } from '#domain/listings/quote.ts';
import { formatLongDate } from '#lib/format-date.ts';
import type { LeadModel } from '../../../api/leads.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Conversation } from '../../../ui/Conversation.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LeadAnswer } from './LeadAnswer.tsx';
import { LeadNote } from './LeadNote.tsx';
import { LEAD_STATUS_LABELS } from './lead-labels.ts';
import { useLeadActions } from './use-lead-actions.ts';

/** A message to a listing with its thread, where it is answered, and the owner's private note. */
export function LeadRow({ lead, session }: { lead: LeadModel; session: Session }) {
  const { isBusy, answer, update, remove } = useLeadActions(lead, session);
  const title = `lead-${lead.id}`;
  return (
    <article className="lead-row" aria-labelledby={title}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b id={title} className="claim-name">
            {lead.name}
          </b>
          <Badge {...(lead.status === 'new' && { tone: 'lamp' })} {...(lead.status === 'answered' && { tone: 'ok' })}>
            {LEAD_STATUS_LABELS[lead.status]}
          </Badge>
          {lead.quote && <Badge>Quote request</Badge>}
          {lead.quote?.isChosen && <Badge tone="ok">Chose you</Badge>}
        </p>
        <p className="own-place">
          <span>
            to{' '}
            <Link to={paths.business(lead.listing.id)} className="link">
              {lead.listing.businessName}
            </Link>
          </span>
          <time dateTime={lead.createdAt}>{formatLongDate(lead.createdAt)}</time>
        </p>
        <p className="lead-ways">
          <a className="link" href={mailtoLink(lead)}>
            {lead.email}
          </a>
          {lead.phone && (
            <a className="link" href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}>
              {lead.phone}
            </a>
          )}
        </p>
        {lead.quote && (
          <p className="mt-2 font-semibold">
            {formatQuoteTiming(lead.quote)} · {lead.quote.place}
          </p>
        )}
        <div className="mt-3">
          <Conversation label={`Conversation with ${lead.name}`} messages={messagesOf(lead)} />
        </div>
        <div className="lead-replies">
          {lead.quote?.isClosed ? (
            <p className="text-ink-2">{lead.name} closed this request and needs no more quotes.</p>
          ) : (
            <LeadAnswer lead={lead} isBusy={isBusy} onSend={answer} />
          )}
          <LeadNote lead={lead} isBusy={isBusy} onSave={(note) => update({ note })} />
        </div>
      </div>
      <div className="lead-acts">
        <select
          className="field"
          aria-label={`Status of the message from ${lead.name}`}
          disabled={isBusy}
          value={lead.status}
          onChange={({ target }) =>
            void update({ status: LEAD_STATUSES.find((status) => status === target.value) ?? 'new' })
          }
        >
          {LEAD_STATUSES.map((status) => (
            <option key={status} value={status}>
              {LEAD_STATUS_LABELS[status]}
            </option>
          ))}
        </select>
        <Button size="small" tone="quiet" disabled={isBusy} onClick={() => void remove()}>
          Delete<span className="sr-only"> the message from {lead.name}</span>
        </Button>
      </div>
    </article>
  );
}

function messagesOf({ name, message, createdAt, thread }: LeadModel) {
  const first = { key: 'first', from: name, isOwn: false, text: message, createdAt };
  const others = thread.map(({ id, sender, author, message: text, createdAt: sentAt }) => ({
    key: `${id}`,
    from: sender === 'visitor' ? name : author || 'Your team',
    isOwn: sender === 'business',
    text,
    createdAt: sentAt,
  }));
  return [first, ...others];
}

/** Encodes everything but the @, so that the address cannot add recipients. */
function mailtoLink({ email, listing }: LeadModel): string {
  const address = encodeURIComponent(email.toWellFormed()).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Your message to ${listing.businessName}`.toWellFormed())}`;
}
