import '../owner.css';
import { useQuery } from '@tanstack/react-query';
import type { ListingModel } from '../../../api/models.ts';
import { type PendingEdit, pendingEditsQuery, withdrawPendingEdit } from '../../../api/pending-edits.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LISTING_FIELD_LABELS } from './merge-forms.ts';

type PendingChangesProps = { listing: ListingModel; session: Session };

const MODERATED_FIELDS = [
  'name',
  'category',
  'additionalCategories',
  'address',
] as const satisfies readonly (keyof PendingEdit)[];

/** Changes that wait for a moderator. Visitors see the old values until then. */
export function PendingChanges({ listing, session }: PendingChangesProps) {
  const { data: edits = [] } = useQuery(pendingEditsQuery(useApi(), session));
  const edit = edits.find(({ listingId }) => listingId === listing.id);
  const { isBusy, withdraw } = useWithdrawEdit(session, listing.id);
  if (!edit) return null;
  return (
    <section className="waiting-changes" aria-label={`Waiting for review: ${listing.name}`}>
      <p className="font-semibold">
        <Icon name="clock" size={16} /> Waiting for review
      </p>
      <dl>
        {MODERATED_FIELDS.map(
          (field) =>
            edit[field] && (
              <div key={field}>
                <dt>{LISTING_FIELD_LABELS[field]}</dt>
                <dd>{edit[field]}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2">Visitors see the old one until then; we answer within 24-48 hours.</p>
        <Button tone="quiet" size="small" disabled={isBusy} onClick={withdraw}>
          Withdraw<span className="sr-only"> the changes of {listing.name} that wait</span>
        </Button>
      </div>
    </section>
  );
}

function useWithdrawEdit(session: Session, listingId: number) {
  const { isBusy, submit } = useAction({
    run: (api) => withdrawPendingEdit(api, listingId),
    successToast: (message) => ({ title: 'Withdrawn', text: message }),
    invalidates: [pendingEditsQuery(useApi(), session).queryKey],
  });
  return { isBusy, withdraw: () => void submit() };
}
