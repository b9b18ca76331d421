import { useQuery } from '@tanstack/react-query';
import { longDate } from '#domain/long-date.ts';
import { CORRECTION_LABELS, CORRECTION_STATES, correctionSentence } from '../../api/correction-words.ts';
import { type Correction, correctionStateQuery } from '../../api/corrections.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi, useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMailSecret } from './use-mail-secret.ts';

/** Where the link leads under which somebody sees what became of a correction. */
export function CorrectionState() {
  const secret = useMailSecret();
  return (
    <PlateOnPlan title="Your correction">
      <div className="mt-5 grid gap-5" key={secret}>
        {secret === undefined && <Skeleton className="h-24" />}
        {secret === '' && (
          <p className="text-ink-2">Open the link that you were given when you sent it, or the one in our mail.</p>
        )}
        {secret && <Standing secret={secret} />}
      </div>
    </PlateOnPlan>
  );
}

function Standing({ secret }: { secret: string }) {
  const { data, error } = useQuery(correctionStateQuery(useApi(), secret));
  if (error && !data) return <FormFault sentence={failureSentence(error)} />;
  return data ? <Facts correction={data} /> : <Skeleton className="h-24" />;
}

function Facts({ correction }: { correction: Correction }) {
  const { supportEmail } = useSite();
  const { listing, field, value, status, created_at } = correction;
  const { word, tone } = CORRECTION_STATES[status];
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="wrap-anywhere">{correctionSentence(correction)}</p>
      </div>
      <dl className="account-facts">
        <dt>Business</dt>
        <dd>{listing.business_name}</dd>
        <dt>{CORRECTION_LABELS[field]}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{field === 'closed' ? 'Yes' : value || 'nothing'}</dd>
        <dt>Sent on</dt>
        <dd>{longDate(created_at.slice(0, 10))}</dd>
      </dl>
      {status === 'rejected' && (
        <p className="text-ink-2">
          If you think that this is wrong, write to {supportEmail}: somebody looks at it again.
        </p>
      )}
      <ButtonLink to={paths.business(listing.id)} className="justify-self-start">
        See the page
      </ButtonLink>
    </>
  );
}
