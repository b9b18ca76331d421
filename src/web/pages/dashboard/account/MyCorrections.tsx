import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '#lib/format-date.ts';
import { type CorrectionModel, correctionsQuery } from '../../../api/corrections.ts';
import { useApi } from '../../../app-context.ts';
import {
  CORRECTION_LABELS,
  CORRECTION_STATUS_BADGES,
  correctionStatusText,
} from '../../../labels/correction-labels.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ProfileSection } from './ProfileSection.tsx';

/** Corrections that the user has suggested, with their status. Renders nothing without any. */
export function MyCorrections({ session }: { session: Session }) {
  const { data } = useQuery(correctionsQuery(useApi(), session));
  if (!data || data.sent.length === 0) return null;
  return (
    <ProfileSection title="Your corrections" text="Corrections you’ve suggested, and what happened to them.">
      <ul className="grid gap-5">
        {data.sent.map((correction) => (
          <CorrectionRow key={correction.id} correction={correction} />
        ))}
      </ul>
    </ProfileSection>
  );
}

function CorrectionRow({ correction }: { correction: CorrectionModel }) {
  const { listing, field, value, status, createdAt } = correction;
  const { word, tone } = CORRECTION_STATUS_BADGES[status];
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link to={paths.business(listing.id)} className="link font-semibold">
          {listing.businessName}
        </Link>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="mt-1 wrap-anywhere">
        {CORRECTION_LABELS[field]}
        {value && `: ${value}`}
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {correctionStatusText(correction)} Sent on {formatLongDate(createdAt.slice(0, 10))}.
      </p>
    </li>
  );
}
