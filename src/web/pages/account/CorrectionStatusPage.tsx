import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '#lib/format-date.ts';
import { type CorrectionModel, correctionStatusQuery } from '../../api/corrections.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi, useSite } from '../../app-context.ts';
import { CORRECTION_LABELS, CORRECTION_STATUS_BADGES, correctionStatusText } from '../../labels/correction-labels.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the private link that shows the status of a suggested correction. */
export function CorrectionStatusPage() {
  const token = useLinkToken();
  return (
    <PanelScreen title="Your correction">
      <div className="mt-5 grid gap-5" key={token}>
        {token === undefined && <Skeleton className="h-24" />}
        {token === '' && (
          <p className="text-ink-2">
            Open the private link you got when you sent the correction, or the link in our email.
          </p>
        )}
        {token && <CorrectionStatusContent token={token} />}
      </div>
    </PanelScreen>
  );
}

function CorrectionStatusContent({ token }: { token: string }) {
  const { data, error } = useQuery(correctionStatusQuery(useApi(), token));
  if (error && !data) return <FormError message={errorMessage(error)} />;
  return data ? <CorrectionDetails correction={data} /> : <Skeleton className="h-24" />;
}

function CorrectionDetails({ correction }: { correction: CorrectionModel }) {
  const { supportEmail } = useSite();
  const { listing, field, value, status, createdAt } = correction;
  const { word, tone } = CORRECTION_STATUS_BADGES[status];
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="wrap-anywhere">{correctionStatusText(correction)}</p>
      </div>
      <dl className="account-facts">
        <dt>Business</dt>
        <dd>{listing.businessName}</dd>
        <dt>{CORRECTION_LABELS[field]}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{field === 'closed' ? 'Yes' : value || 'None'}</dd>
        <dt>Sent on</dt>
        <dd>{formatLongDate(createdAt.slice(0, 10))}</dd>
      </dl>
      {status === 'rejected' && (
        <p className="text-ink-2">
          Think this is a mistake? Write to {supportEmail}, and someone will take another look.
        </p>
      )}
      <ButtonLink to={paths.business(listing.id)} className="justify-self-start">
        See the page
      </ButtonLink>
    </>
  );
}
