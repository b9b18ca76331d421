import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { acceptTransfer, confirmClaim } from '../../api/claims.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { acceptInvitation } from '../../api/team.ts';
import { useApi } from '../../app-context.ts';
import { SignedIn } from '../../entrance/SignedIn.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Outcome } from './Outcome.tsx';
import { useMailSecret } from './use-mail-secret.ts';

/** Where the link of the mail to a business leads. */
export function ConfirmClaim() {
  return (
    <MailedOwnership
      title="Claim your business"
      promise="Sign in with the account that claimed the business, and it is yours."
      text="Press the button, and the listing is yours: you edit it and answer its reviews."
      label="This is my business"
      act={confirmClaim}
    />
  );
}

/** Where the link of an offer leads. */
export function AcceptTransfer() {
  return (
    <MailedOwnership
      title="Take a listing over"
      promise="Sign in with the account of the address that our mail went to, or make one."
      text="Press the button, and you manage the listing from now on."
      label="Take it over"
      act={acceptTransfer}
    />
  );
}

/** Where the link of an invitation leads. */
export function JoinTeam() {
  return (
    <MailedOwnership
      title="Join a team"
      promise="Sign in with the account of the address that our mail went to, or make one."
      text="Press the button, and you work on the listing from now on: edit it, answer reviews and messages, see how it is used."
      label="Join the team"
      act={acceptInvitation}
    />
  );
}

type Mailed = {
  title: string;
  /** What whoever is not signed in is told. */
  promise: string;
  text: string;
  label: string;
  act: (api: Api, secret: string) => Promise<string>;
};

/** The secret is kept while one signs in. A press does it: programs that open links in mails do not. */
function MailedOwnership({ title, promise, text, label, act }: Mailed) {
  const secret = useMailSecret();
  const waiting = (
    <PlateOnPlan title={title}>
      <Skeleton className="mt-5 h-12" />
    </PlateOnPlan>
  );
  return (
    <SignedIn promise={promise} waiting={waiting}>
      {() => (
        <PlateOnPlan title={title}>
          <div className="mt-5 grid gap-5" key={secret}>
            {secret === '' && <WithoutSecret />}
            {secret && <Press secret={secret} text={text} label={label} act={act} />}
          </div>
        </PlateOnPlan>
      )}
    </SignedIn>
  );
}

type PressProps = Pick<Mailed, 'text' | 'label' | 'act'> & { secret: string };

function Press({ secret, text, label, act }: PressProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ done?: string; fault?: string; isBusy?: boolean }>({});
  const press = async () => {
    setState({ isBusy: true });
    try {
      setState({ done: await act(api, secret) });
      void queryClient.invalidateQueries();
    } catch (error) {
      setState({ fault: failureSentence(error) });
    }
  };
  if (state.done) return <Outcome sentence={state.done} />;
  return (
    <>
      <FormFault sentence={state.fault} />
      <p className="text-ink-2">{text}</p>
      <Button tone="primary" className="justify-self-start" disabled={state.isBusy} onClick={() => void press()}>
        {label}
      </Button>
    </>
  );
}

function WithoutSecret() {
  return (
    <>
      <p className="text-ink-2">Open the link in the mail we sent you; it leads here and brings its key along.</p>
      <ButtonLink to={paths.dashboard()}>Go to your dashboard</ButtonLink>
    </>
  );
}
