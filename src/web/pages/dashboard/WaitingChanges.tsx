import './owner.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import type { Listing } from '../../api/models.ts';
import { type WaitingEdit, waitingEditsQuery, withdrawEdit } from '../../api/own-edits.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.ts';
import { FIELD_LABELS } from './merge.ts';

type WaitingChangesProps = { listing: Listing; session: Session };

const FIELDS = ['name', 'category', 'address'] as const satisfies readonly (keyof WaitingEdit)[];

/** What its owner has changed and a moderator has not read yet; visitors see the listing as it was. */
export function WaitingChanges({ listing, session }: WaitingChangesProps) {
  const { data: edits = [] } = useQuery(waitingEditsQuery(useApi(), session));
  const edit = edits.find(({ listingId }) => listingId === listing.id);
  const { isBusy, withdraw } = useWithdrawal(session, listing.id);
  if (!edit) return null;
  return (
    <section className="waiting-changes" aria-label={`Waiting for review: ${listing.name}`}>
      <p className="font-semibold">
        <Icon name="clock" size={16} /> Waiting for review
      </p>
      <dl>
        {FIELDS.map(
          (field) =>
            edit[field] && (
              <div key={field}>
                <dt>{FIELD_LABELS[field]}</dt>
                <dd>{edit[field]}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">Visitors see the old one until then; we answer within 24-48 hours.</p>
        <Button tone="quiet" size="small" disabled={isBusy} onClick={() => void withdraw()}>
          Withdraw<span className="sr-only"> the changes of {listing.name} that wait</span>
        </Button>
      </div>
    </section>
  );
}

function useWithdrawal(session: Session, listingId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      toast({ title: 'Withdrawn', text: await withdrawEdit(api, listingId) });
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: failureSentence(error) });
    } finally {
      // also when it failed: it may have been decided meanwhile
      await queryClient.invalidateQueries({ queryKey: waitingEditsQuery(api, session).queryKey });
      setBusy(false);
    }
  };
  return { isBusy, withdraw };
}
