import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '#domain/long-date.ts';
import { confirmByMail, type MailedListing, mailedListingQuery } from '../../api/corrections.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Outcome } from './Outcome.tsx';
import { useMailSecret } from './use-mail-secret.ts';

/** Where the yearly mail to an owner leads. One press confirms: programs that open links in mails do not. */
export function StillRight() {
  const secret = useMailSecret();
  return (
    <PlateOnPlan title="Is this still right?">
      <div className="mt-5 grid gap-5" key={secret}>
        {secret === undefined && <Skeleton className="h-48" />}
        {secret === '' && <WithoutSecret />}
        {secret && <Question secret={secret} />}
      </div>
    </PlateOnPlan>
  );
}

function Question({ secret }: { secret: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: listing, error } = useQuery(mailedListingQuery(api, secret));
  const [state, setState] = useState<{ done?: string; fault?: string; isBusy?: boolean }>({});
  const confirm = async () => {
    setState({ isBusy: true });
    try {
      setState({ done: await confirmByMail(api, secret) });
      void queryClient.invalidateQueries({ refetchType: 'none' });
    } catch (failure) {
      setState({ fault: failureSentence(failure) });
    }
  };
  if (state.done) return <Outcome sentence={state.done} />;
  if (error && !listing) {
    return (
      <>
        <FormFault sentence={failureSentence(error)} />
        <WithoutSecret />
      </>
    );
  }
  if (!listing) return <Skeleton className="h-48" />;
  return (
    <>
      <FormFault sentence={state.fault} />
      <Facts listing={listing} />
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" disabled={state.isBusy} onClick={() => void confirm()}>
          Yes, everything is right
        </Button>
        <ButtonLink to={paths.editListing(listing.id)}>Something has changed</ButtonLink>
      </div>
    </>
  );
}

function Facts({ listing }: { listing: MailedListing }) {
  const facts = [
    ['Category', listing.category],
    ['Address', listing.address],
    ['Phone', listing.phone],
    ['E-mail', listing.email],
    ['Website', listing.website],
    ['Hours', listing.hours],
  ];
  return (
    <>
      <div>
        <h2 className="text-xl wrap-anywhere">{listing.business_name}</h2>
        {listing.confirmed_on && (
          <p className="mt-1 text-sm text-ink-2">Last confirmed on {longDate(listing.confirmed_on)}.</p>
        )}
      </div>
      <dl className="account-facts">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value || 'not given'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function WithoutSecret() {
  return (
    <>
      <p className="text-ink-2">
        The link of our mail leads here, once. What has changed you can change in your dashboard.
      </p>
      <ButtonLink to={paths.dashboard()} className="justify-self-start">
        Go to your dashboard
      </ButtonLink>
    </>
  );
}
