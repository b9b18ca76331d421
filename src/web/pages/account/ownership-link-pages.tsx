import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { acceptTransfer, confirmClaim } from '../../api/claims.ts';
import { errorMessage } from '../../api/error-message.ts';
import { acceptInvitation } from '../../api/team.ts';
import { useApi } from '../../app-context.ts';
import { RequireSignIn } from '../../auth/RequireSignIn.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Where the link of the mail to a business leads. */
export function ConfirmClaimPage() {
  return (
    <OwnershipLinkPage
      title="Claim your business"
      promise="Sign in with the account that claimed the business, and it is yours."
      text="Press the button, and the listing is yours: you edit it and answer its reviews."
      label="This is my business"
      submit={confirmClaim}
    />
  );
}

/** Where the link of an offer leads. */
export function AcceptTransferPage() {
  return (
    <OwnershipLinkPage
      title="Take a listing over"
      promise="Sign in with the account of the address that our mail went to, or make one."
      text="Press the button, and you manage the listing from now on."
      label="Take it over"
      submit={acceptTransfer}
    />
  );
}

/** Where the link of an invitation leads. */
export function JoinTeamPage() {
  return (
    <OwnershipLinkPage
      title="Join a team"
      promise="Sign in with the account of the address that our mail went to, or make one."
      text="Press the button, and you work on the listing from now on: edit it, answer reviews and messages, see how it is used."
      label="Join the team"
      submit={acceptInvitation}
    />
  );
}

type OwnershipLinkPageProps = {
  title: string;
  /** What whoever is not signed in is told. */
  promise: string;
  text: string;
  label: string;
  submit: (api: Api, secret: string) => Promise<string>;
};

/** The secret is kept while one signs in. A press does it: programs that open links in mails do not. */
function OwnershipLinkPage({ title, promise, text, label, submit }: OwnershipLinkPageProps) {
  const secret = useLinkToken();
  const waiting = (
    <PanelScreen title={title}>
      <Skeleton className="mt-5 h-12" />
    </PanelScreen>
  );
  return (
    <RequireSignIn description={promise} fallback={waiting}>
      {() => (
        <PanelScreen title={title}>
          <div className="mt-5 grid gap-5" key={secret}>
            {secret === '' && <MissingToken />}
            {secret && <OwnershipAction secret={secret} text={text} label={label} submit={submit} />}
          </div>
        </PanelScreen>
      )}
    </RequireSignIn>
  );
}

type OwnershipActionProps = Pick<OwnershipLinkPageProps, 'text' | 'label' | 'submit'> & { secret: string };

function OwnershipAction({ secret, text, label, submit }: OwnershipActionProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ done?: string; fault?: string; isBusy?: boolean }>({});
  const press = async () => {
    setState({ isBusy: true });
    try {
      setState({ done: await submit(api, secret) });
      void queryClient.invalidateQueries();
    } catch (error) {
      setState({ fault: errorMessage(error) });
    }
  };
  if (state.done) return <SuccessMessage sentence={state.done} />;
  return (
    <>
      <FormError sentence={state.fault} />
      <p className="text-ink-2">{text}</p>
      <Button tone="primary" className="justify-self-start" disabled={state.isBusy} onClick={() => void press()}>
        {label}
      </Button>
    </>
  );
}

function MissingToken() {
  return (
    <>
      <p className="text-ink-2">Open the link in the mail we sent you; it leads here and brings its key along.</p>
      <ButtonLink to={paths.dashboard()}>Go to your dashboard</ButtonLink>
    </>
  );
}
