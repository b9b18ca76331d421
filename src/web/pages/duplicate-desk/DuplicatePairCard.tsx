import { describeLikelyPair } from '#domain/listings/likely-duplicate.ts';
import { type DuplicatePair, dismissDuplicate, duplicatesKey, type PairedListing } from '../../api/desk-duplicates.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';

const COMPARED: readonly { name: keyof PairedListing; label: string }[] = [
  { name: 'category', label: 'Category' },
  { name: 'address', label: 'Address' },
  { name: 'phone', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'website', label: 'Website' },
];

type DuplicatePairCardProps = { session: Session; pair: DuplicatePair };

/** Two listings side by side, with the fields in which they differ marked. */
export function DuplicatePairCard({ session, pair }: DuplicatePairCardProps) {
  const [one, other] = pair.listings;
  const setDismissed = useAction({
    run: (api, dismissed: boolean) => dismissDuplicate(api, { pair, dismissed }),
    successToast: (_, dismissed) =>
      dismissed
        ? {
            title: 'Two businesses',
            text: 'This pair won’t be listed again.',
            action: { label: 'Undo', run: () => void setDismissed.submit(false) },
          }
        : { title: 'Done', text: 'The pair is back on the list.' },
    errorTitle: 'Not saved',
    invalidates: [duplicatesKey(session)],
  });
  const names = `${one.businessName} and ${other.businessName}`;
  return (
    <li className="pair">
      <p className="pair-reasons">{describeLikelyPair(pair)}</p>
      <div className="pair-sides">
        <PairSide listing={one} other={other} />
        <PairSide listing={other} other={one} />
      </div>
      <div className="pair-actions">
        <ButtonLink
          size="small"
          tone="primary"
          to={deskPaths.queue({ item: `merge-${other.id}`, with: String(one.id) })}
          aria-label={`Compare and merge: ${names}`}
        >
          Compare and merge
        </ButtonLink>
        <Button
          size="small"
          disabled={setDismissed.isBusy}
          aria-label={`Not the same: ${names}`}
          onClick={() => void setDismissed.submit(true)}
        >
          Not the same
        </Button>
      </div>
    </li>
  );
}

function PairSide({ listing, other }: { listing: PairedListing; other: PairedListing }) {
  return (
    <div className="pair-side">
      <h2 className="pair-name">
        <Link to={paths.business(listing.id)} className="link" target="_blank">
          {listing.businessName}
        </Link>
      </h2>
      <dl className="pair-fields">
        {COMPARED.map(({ name, label }) => (
          <div key={name} data-differs={listing[name] !== other[name]}>
            <dt>{label}</dt>
            <dd>{listing[name] === '' ? 'None' : listing[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="newsroom-meta">
        listing {listing.id}, since {formatDateTime(listing.createdAt)}
      </p>
    </div>
  );
}
