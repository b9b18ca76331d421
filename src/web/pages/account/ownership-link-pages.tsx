import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { acceptTransfer, confirmClaim } from '../../api/claims.ts';
import { acceptInvitation } from '../../api/team.ts';
import { RequireSignIn } from '../../auth/RequireSignIn.tsx';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the email that proves access to the mailbox of a business. */
export function ConfirmClaimPage() {
  return (
    <OwnershipLinkPage
      title="Claim your business"
      promise="Sign in with the account you used to claim the business."
      text="Confirm to manage this listing. You can then edit it and reply to its reviews."
      label="This is my business"
      submit={confirmClaim}
    />
  );
}

/** Target of the email that offers a listing to a new owner. */
export function AcceptTransferPage() {
  return (
    <OwnershipLinkPage
      title="Accept a transfer"
      promise="Sign in with the email address that we sent the link to, or create an account with it."
      text="Accept to manage this listing from now on."
      label="Accept the transfer"
      submit={acceptTransfer}
    />
  );
}

/** Target of the email that invites somebody to a team. */
export function JoinTeamPage() {
  return (
    <OwnershipLinkPage
      title="Join a team"
      promise="Sign in with the email address that we sent the link to, or create an account with it."
      text="Accept to help manage this listing. You can then edit it, reply to reviews and messages, and see its statistics."
      label="Join the team"
      submit={acceptInvitation}
    />
  );
}

type OwnershipLinkPageProps = {
  title: string;
  /** Shown to visitors who are not signed in. */
  promise: string;
  text: string;
  label: string;
  submit: (api: Api, token: string) => Promise<string>;
};

/** The token survives signing in. It takes a click to accept, because email scanners open links. */
function OwnershipLinkPage({ title, promise, text, label, submit }: OwnershipLinkPageProps) {
  const token = useLinkToken();
  const waiting = (
    <PanelScreen title={title}>
      <Skeleton className="mt-5 h-12" />
    </PanelScreen>
  );
  return (
    <RequireSignIn description={promise} fallback={waiting}>
      {() => (
        <PanelScreen title={title}>
          <div className="mt-5 grid gap-5" key={token}>
            {token === '' && <MissingToken />}
            {token && <OwnershipAction token={token} text={text} label={label} submit={submit} />}
          </div>
        </PanelScreen>
      )}
    </RequireSignIn>
  );
}

type OwnershipActionProps = Pick<OwnershipLinkPageProps, 'text' | 'label' | 'submit'> & { token: string };

function OwnershipAction({ token, text, label, submit }: OwnershipActionProps) {
  const queryClient = useQueryClient();
  const accept = useAction({
    run: (api) => submit(api, token),
    errorTitle: null,
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  if (accept.output) return <SuccessMessage message={accept.output} />;
  return (
    <>
      <FormError message={accept.error} />
      <p className="text-ink-2">{text}</p>
      <Button
        tone="primary"
        className="justify-self-start"
        disabled={accept.isBusy}
        onClick={() => void accept.submit()}
      >
        {label}
      </Button>
    </>
  );
}

function MissingToken() {
  return (
    <>
      <p className="text-ink-2">Open the link in the email we sent you.</p>
      <ButtonLink to={paths.dashboard()}>Go to your dashboard</ButtonLink>
    </>
  );
}
