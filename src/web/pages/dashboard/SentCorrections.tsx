import { useQuery } from '@tanstack/react-query';
import { longDate } from '#domain/long-date.ts';
import { CORRECTION_LABELS, CORRECTION_STATES, correctionSentence } from '../../api/correction-words.ts';
import { type Correction, correctionsQuery } from '../../api/corrections.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** What one has said is wrong about businesses, and what became of it; nothing where nothing was said. */
export function SentCorrections({ session }: { session: Session }) {
  const { data } = useQuery(correctionsQuery(useApi(), session));
  if (!data || data.sent.length === 0) return null;
  return (
    <ProfilePart title="Your corrections" text="What you told us about businesses, and what became of it.">
      <ul className="grid gap-5">
        {data.sent.map((correction) => (
          <Sent key={correction.id} correction={correction} />
        ))}
      </ul>
    </ProfilePart>
  );
}

function Sent({ correction }: { correction: Correction }) {
  const { listing, field, value, status, created_at } = correction;
  const { word, tone } = CORRECTION_STATES[status];
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link to={paths.business(listing.id)} className="link font-semibold">
          {listing.business_name}
        </Link>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="mt-1 wrap-anywhere">
        {CORRECTION_LABELS[field]}
        {value && `: ${value}`}
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {correctionSentence(correction)} Sent on {longDate(created_at.slice(0, 10))}.
      </p>
    </li>
  );
}
