import { useQuery } from '@tanstack/react-query';
import type { ListingModel } from '../../../api/models.ts';
import { confirmDetails, overviewKey, overviewQuery } from '../../../api/overview.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';

type StaleDetailsProps = { listings: readonly ListingModel[]; session: Session };

/** More are not asked at once. */
const QUESTIONS_MAX = 3;

/** Asks about details that nobody has confirmed for long. One press confirms all of a listing. */
export function StaleDetails({ listings, session }: StaleDetailsProps) {
  const { data: overview } = useQuery(overviewQuery(useApi(), session));
  const stale = new Map(overview?.listings.map((each) => [each.listingId, each.stale]));
  const asked = listings.filter(({ id }) => (stale.get(id) ?? []).length > 0);
  if (asked.length === 0) return null;
  return (
    <section className="stale-details" aria-labelledby="stale-details">
      <h2 id="stale-details">Are these still right?</h2>
      <ul>
        {asked.slice(0, QUESTIONS_MAX).map((listing) => (
          <Question key={listing.id} listing={listing} stale={stale.get(listing.id) ?? []} session={session} />
        ))}
      </ul>
      {asked.length > QUESTIONS_MAX && (
        <p className="text-sm text-ink-2">{`${asked.length - QUESTIONS_MAX} more after these.`}</p>
      )}
    </section>
  );
}

type QuestionProps = { listing: ListingModel; stale: readonly string[]; session: Session };

function Question({ listing, stale, session }: QuestionProps) {
  const { isBusy, submit } = useAction({
    run: (api) => confirmDetails(api, listing.id),
    errorTitle: 'Not confirmed',
    successToast: () => ({ title: 'Confirmed', text: `${listing.name} says that its details are confirmed.` }),
    invalidates: [overviewKey(session)],
    affectsPublicPages: true,
  });
  return (
    <li>
      <h3>{listing.name}</h3>
      <dl>
        {stale.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{factText(listing, label)}</dd>
          </div>
        ))}
      </dl>
      <p className="stale-actions">
        <Button tone="primary" size="small" disabled={isBusy} onClick={() => void submit()}>
          Confirm all
          <span className="sr-only"> of {listing.name}</span>
        </Button>
        <ButtonLink to={paths.editListing(listing.id)} tone="quiet" size="small">
          Edit
          <span className="sr-only"> {listing.name}</span>
        </ButtonLink>
      </p>
    </li>
  );
}

function factText({ address, phone, email, website, hours }: ListingModel, label: string): string {
  const values: Record<string, string> = { address, phone, email, website, hours };
  return values[label] ?? '';
}
