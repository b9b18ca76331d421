import { formatLongDate } from '#lib/format-date.ts';
import type { VerificationCheck, VerificationModel } from '../../../api/verification.ts';
import { useSite } from '../../../app-context.ts';
import { emailLink } from '../../../labels/contact-links.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useVerification } from './use-verification.ts';

type VerificationDialogProps = { listingId: number; onClose: () => void };

export function VerificationDialog({ listingId, onClose }: VerificationDialogProps) {
  const { data: record, isPending } = useVerification(listingId);
  return (
    <Dialog title="15-point verification" onClose={onClose}>
      {isPending ? (
        <Skeleton className="record-skeleton" />
      ) : record ? (
        <VerificationDetails record={record} />
      ) : (
        <NoRecord />
      )}
    </Dialog>
  );
}

function VerificationDetails({ record }: { record: VerificationModel }) {
  const { siteName, supportEmail } = useSite();
  return (
    <>
      <p className="record-sum">
        <b>
          {record.passed} of {record.checks.length}
        </b>{' '}
        points passed. {record.needed} checks, including all required ones, are needed for <b>Verified</b>
        {record.verifiedUntil && <>, which is valid until {formatLongDate(record.verifiedUntil)}</>}.
      </p>
      <ol className="record-points" aria-hidden="true">
        {record.checks.map(({ id, result }) => (
          <li key={id} data-result={result} />
        ))}
      </ol>
      {record.demo && (
        <p className="record-demo">This business is part of the demo town: the business and its record are invented.</p>
      )}
      <ul className="record-checks">
        {record.checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <p className="text-ink-2">
        {siteName} repeats checks before they expire. A business that fails loses the badge. See something wrong?{' '}
        <a className="link" href={emailLink(supportEmail) ?? undefined}>
          Tell us
        </a>
        .
      </p>
    </>
  );
}

function CheckRow({ check }: { check: VerificationCheck }) {
  const { icon, label } = RESULT_LABELS[check.result];
  return (
    <li data-result={check.result}>
      <Icon name={icon} />
      <div>
        <h3>
          {check.title}
          {check.essential && <span className="record-mark">required</span>}
        </h3>
        <p>{check.proves}</p>
        <p className="record-finding">
          <b>{label}</b>
          {check.checkedAt && <>, {formatLongDate(check.checkedAt)}</>} · {CHECKED_BY_LABELS[check.by]}
          {check.evidence && <> · {check.evidence}</>}
        </p>
      </div>
    </li>
  );
}

const RESULT_LABELS: Record<VerificationCheck['result'], { icon: IconName; label: string }> = {
  passed: { icon: 'check', label: 'Passed' },
  failed: { icon: 'alert', label: 'Failed' },
  stale: { icon: 'clock', label: 'Expired' },
  unchecked: { icon: 'clock', label: 'Not checked yet' },
  'not-applicable': { icon: 'close', label: 'Does not apply' },
};

const CHECKED_BY_LABELS: Record<VerificationCheck['by'], string> = {
  automatic: 'automated check',
  owner: 'confirmed by the business',
  person: 'checked by a person',
};

function NoRecord() {
  const { siteName } = useSite();
  return (
    <p>
      <b>Verified</b> is set by the people who run {siteName} after they have checked this business. The record of the
      individual checks couldn’t be loaded.
    </p>
  );
}
