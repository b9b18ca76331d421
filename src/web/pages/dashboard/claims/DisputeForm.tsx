import { type FormEvent, useState } from 'react';
import { CLAIM_NOTE_MAX_LENGTH } from '#domain/accounts/ownership-claim.ts';
import { formatLongDate } from '#lib/format-date.ts';
import { type DisputeModel, sendDisputeResponse } from '../../../api/claims.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';

/** The current owner's response to a claim. A moderator reads both sides and decides. */
export function DisputeForm({ dispute, session }: { dispute: DisputeModel; session: Session }) {
  const { isBusy, run } = useAccountAction(session);
  const [answer, setAnswer] = useState(dispute.answer);
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === '') return setError('Tell us why the listing is yours.');
    void run('Answer sent', (api) => sendDisputeResponse(api, dispute.id, answer));
  };
  return (
    <li className="claim">
      <form className="grid min-w-0 gap-4" noValidate onSubmit={send}>
        <div>
          <p className="claim-name">{dispute.listing.businessName}</p>
          <p className="mt-1">
            Someone claimed it on {formatLongDate(dispute.createdAt.slice(0, 10))}. You keep managing it until a
            moderator decides.
          </p>
        </div>
        <TextAreaField
          label="Your answer"
          name="answer"
          rows={3}
          maxLength={CLAIM_NOTE_MAX_LENGTH}
          value={answer}
          error={error}
          hint="Explain why the listing is yours and how you can prove it. Only moderators see this."
          onChange={({ target }) => {
            setAnswer(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" size="small" className="justify-self-start" disabled={isBusy}>
          {dispute.answer === '' ? 'Send answer' : 'Update answer'}
        </Button>
      </form>
    </li>
  );
}
