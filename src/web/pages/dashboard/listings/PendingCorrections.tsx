import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { REASON_MAX_LENGTH, type Verdict } from '#domain/moderation/decision.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { answerCorrection, correctionsQuery, type PendingCorrection } from '../../../api/corrections.ts';
import { useApi } from '../../../app-context.ts';
import { CORRECTION_LABELS } from '../../../labels/correction-labels.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Link } from '../../../ui/Link.tsx';

/** What visitors say is wrong about one's listings, for an answer within a week. */
export function PendingCorrections({ session }: { session: Session }) {
  const { data } = useQuery(correctionsQuery(useApi(), session));
  if (!data || data.asked.length === 0) return null;
  return (
    <section aria-labelledby="asked-corrections">
      <div className="office-bar">
        <h2 id="asked-corrections">Is this right?</h2>
      </div>
      <ul className="claims">
        {data.asked.map((asked) => (
          <CorrectionRow key={asked.id} asked={asked} session={session} />
        ))}
      </ul>
    </section>
  );
}

function CorrectionRow({ asked, session }: { asked: PendingCorrection; session: Session }) {
  const { isBusy, act } = useAccountAction(session);
  const [isDeclining, setDeclining] = useState(false);
  const answer = (decision: Verdict, reason = '') =>
    act(decision === 'approved' ? 'Thank you' : 'Declined', (api) =>
      answerCorrection(api, asked.id, { decision, reason }),
    );
  const about = `${CORRECTION_LABELS[asked.field]} of ${asked.listing.business_name}`;
  return (
    <li className="claim">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={paths.business(asked.listing.id)} className="claim-name">
            {asked.listing.business_name}
          </Link>
          <Badge tone="lamp">{CORRECTION_LABELS[asked.field]}</Badge>
        </p>
        <ValueComparison asked={asked} />
        {asked.notes.map((note) => (
          <blockquote key={note} className="mt-2 border-l-4 border-line pl-3 wrap-anywhere">
            {note}
          </blockquote>
        ))}
        <p className="mt-2 text-sm text-ink-2">
          {asked.senders === 1 ? 'A visitor says so. ' : `${asked.senders} visitors say so. `}
          {asked.goes_to_desk && 'If you say yes, a moderator decides. '}
          Without your answer a moderator decides from {formatLongDate(asked.desk_since.slice(0, 10))}.
        </p>
        {isDeclining && <DeclineForm isBusy={isBusy} onSend={(reason) => void answer('rejected', reason)} />}
      </div>
      <div className="claim-acts">
        <Button size="small" disabled={isBusy} onClick={() => void answer('approved')}>
          Yes, it is right<span className="sr-only">: {about}</span>
        </Button>
        <Button
          size="small"
          tone="quiet"
          disabled={isBusy}
          aria-expanded={isDeclining}
          onClick={() => setDeclining(!isDeclining)}
        >
          No<span className="sr-only">: {about}</span>
        </Button>
      </div>
    </li>
  );
}

function ValueComparison({ asked: { field, present, value } }: { asked: PendingCorrection }) {
  if (field === 'closed') return <p className="mt-1">They say that the business is no longer there.</p>;
  return (
    <dl className="asked-pair">
      <dt>Now</dt>
      <dd>{present || 'nothing'}</dd>
      <dt>They say</dt>
      <dd>{value || 'nothing'}</dd>
    </dl>
  );
}

function DeclineForm({ isBusy, onSend }: { isBusy: boolean; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Say why, so that whoever sent it understands.');
    onSend(reason);
  };
  return (
    <form className="mt-4 grid gap-3" noValidate onSubmit={send}>
      <TextField
        label="Why not?"
        name="reason"
        required
        autoFocus
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={error}
        hint="Whoever sent it reads this."
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="small" className="justify-self-start" disabled={isBusy}>
        Decline
      </Button>
    </form>
  );
}
