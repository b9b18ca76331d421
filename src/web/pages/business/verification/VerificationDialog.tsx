import { formatLongDate } from '#lib/format-date.ts';
import type { VerificationCheck, VerificationModel } from '../../../api/verification.ts';
import { useSite } from '../../../app-context.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { emailLink } from '../contact/contact-links.ts';
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
        checks hold. <b>Verified</b> asks for {record.needed}, the marked ones among them
        {record.verifiedUntil && <>, and lasts until {formatLongDate(record.verifiedUntil)} unless they are renewed</>}.
      </p>
      <ol className="record-points" aria-hidden="true">
        {record.checks.map(({ id, result }) => (
          <li key={id} data-result={result} />
        ))}
      </ol>
      {record.demo && (
        <p className="record-demo">This business belongs to the demo town: it and its record are invented.</p>
      )}
      <ul className="record-checks">
        {record.checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      <p className="text-ink-2">
        Whatever grows stale is checked again by {siteName}; what fails takes the badge away. Is something wrong here?{' '}
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
          {check.essential && <span className="record-mark">needed</span>}
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
  passed: { icon: 'check', label: 'Holds' },
  failed: { icon: 'alert', label: 'Does not hold' },
  stale: { icon: 'clock', label: 'Must be checked again' },
  unchecked: { icon: 'clock', label: 'Not checked yet' },
  'not-applicable': { icon: 'close', label: 'Does not apply' },
};

const CHECKED_BY_LABELS: Record<VerificationCheck['by'], string> = {
  automatic: 'checked by machine',
  owner: 'shown by the owner',
  person: 'seen by a person',
};

function NoRecord() {
  const { siteName } = useSite();
  return (
    <p>
      <b>Verified</b> is set by the people who run {siteName}, after they have looked at this business. The record of
      the single checks could not be read.
    </p>
  );
}
