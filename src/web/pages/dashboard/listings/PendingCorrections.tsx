import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { REASON_MAX_LENGTH, type Verdict } from '#domain/moderation/decision.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { correctionsQuery, type PendingCorrection, sendCorrectionResponse } from '../../../api/corrections.ts';
import { useApi } from '../../../app-context.ts';
import { CORRECTION_LABELS } from '../../../labels/correction-labels.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Link } from '../../../ui/Link.tsx';

/** Corrections that visitors suggest for the user's listings. Unanswered ones go to a moderator after a week. */
export function PendingCorrections({ session }: { session: Session }) {
  const { data } = useQuery(correctionsQuery(useApi(), session));
  if (!data || data.pending.length === 0) return null;
  return (
    <section aria-labelledby="asked-corrections">
      <div className="office-bar">
        <h2 id="asked-corrections">Suggested corrections</h2>
      </div>
      <ul className="claims">
        {data.pending.map((correction) => (
          <CorrectionRow key={correction.id} correction={correction} session={session} />
        ))}
      </ul>
    </section>
  );
}

function CorrectionRow({ correction, session }: { correction: PendingCorrection; session: Session }) {
  const { isBusy, run } = useAccountAction(session);
  const [isDeclining, setDeclining] = useState(false);
  const respond = (decision: Verdict, reason = '') =>
    run(decision === 'approved' ? 'Thank you' : 'Declined', (api) =>
      sendCorrectionResponse(api, correction.id, { decision, reason }),
    );
  const subject = `${CORRECTION_LABELS[correction.field]} of ${correction.listing.businessName}`;
  return (
    <li className="claim">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={paths.business(correction.listing.id)} className="claim-name">
            {correction.listing.businessName}
          </Link>
          <Badge tone="lamp">{CORRECTION_LABELS[correction.field]}</Badge>
        </p>
        <ValueComparison correction={correction} />
        {correction.notes.map((note) => (
          <blockquote key={note} className="mt-2 border-l-4 border-line pl-3 wrap-anywhere">
            {note}
          </blockquote>
        ))}
        <p className="mt-2 text-sm text-ink-2">
          {correction.senders === 1 ? 'Suggested by a visitor. ' : `${correction.senders} visitors suggested this. `}
          {correction.goesToDesk && 'If you accept, a moderator makes the final call. '}
          If you don’t answer, a moderator decides after {formatLongDate(correction.deskSince.slice(0, 10))}.
        </p>
        {isDeclining && <DeclineForm isBusy={isBusy} onSend={(reason) => void respond('rejected', reason)} />}
      </div>
      <div className="claim-acts">
        <Button size="small" disabled={isBusy} onClick={() => void respond('approved')}>
          Accept<span className="sr-only">: {subject}</span>
        </Button>
        <Button
          size="small"
          tone="quiet"
          disabled={isBusy}
          aria-expanded={isDeclining}
          onClick={() => setDeclining(!isDeclining)}
        >
          No<span className="sr-only">: {subject}</span>
        </Button>
      </div>
    </li>
  );
}

function ValueComparison({ correction: { field, present, value } }: { correction: PendingCorrection }) {
  if (field === 'closed') return <p className="mt-1">They say the business has closed.</p>;
  return (
    <dl className="asked-pair">
      <dt>Now</dt>
      <dd>{present || 'Empty'}</dd>
      <dt>Suggested</dt>
      <dd>{value || 'Empty'}</dd>
    </dl>
  );
}

function DeclineForm({ isBusy, onSend }: { isBusy: boolean; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Give a reason, so the sender understands.');
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
        hint="The sender sees this."
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
