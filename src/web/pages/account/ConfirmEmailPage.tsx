import { confirmEmail } from '../../api/account.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { confirmEmailHead } from './confirm-email-head.ts';
import { SuccessMessage } from './SuccessMessage.tsx';
import { useLinkToken } from './use-link-token.ts';

export const routeHandlers = { head: confirmEmailHead };

/** Target of the link in a confirmation email. It takes a click to confirm, because email scanners open links. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  return (
    <PanelScreen title="Confirm your email address">
      <div className="mt-5 grid gap-5" key={token}>
        {token === undefined && <Skeleton className="h-12" />}
        {token === '' && <MissingToken />}
        {token && <ConfirmEmailForm token={token} />}
      </div>
    </PanelScreen>
  );
}

function ConfirmEmailForm({ token }: { token: string }) {
  const { isBusy, output, error, errorCode, submit } = useAction({
    run: (api) => confirmEmail(api, token),
    errorTitle: null,
    invalidates: [['own']],
  });
  if (output !== undefined) return <SuccessMessage message={output || 'Your email address is confirmed.'} />;
  return (
    <>
      <FormError message={error} />
      {errorCode === 'bad-link' ? (
        <RequestNewLink />
      ) : (
        <>
          <p className="text-ink-2">Click the button to confirm that this email address is yours.</p>
          <Button tone="primary" disabled={isBusy} onClick={() => void submit()}>
            {isBusy ? 'Confirming...' : 'Confirm email address'}
          </Button>
        </>
      )}
    </>
  );
}

function MissingToken() {
  return (
    <>
      <p className="text-ink-2">Open the link in the email we sent you.</p>
      <RequestNewLink />
    </>
  );
}

/** The profile has the button that sends the email again. */
function RequestNewLink() {
  return <ButtonLink to={paths.profile()}>Get a new email</ButtonLink>;
}
