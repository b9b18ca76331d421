import { stopNotificationEmails } from '../../api/notifications.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the unsubscribe link in emails. It needs no sign-in but a click, because email scanners open links. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return (
    <PanelScreen title="Stop these mails">
      <div className="mt-5 grid gap-5" key={token}>
        <UnsubscribeForm token={token} />
      </div>
    </PanelScreen>
  );
}

function UnsubscribeForm({ token }: { token: string | undefined }) {
  const { isBusy, error, output, submit } = useAction({ run: stopNotificationEmails, errorTitle: null });
  if (output) return <SuccessMessage message={output} />;
  return (
    <>
      <FormError message={error} />
      <p className="text-ink-2">
        Press the button, and mails like the one you came from stop. What they told stands in your dashboard or under
        Saved all the same, where you also choose what comes by mail.
      </p>
      <div className="flex flex-wrap gap-3">
        {token && (
          <Button tone="primary" disabled={isBusy} onClick={() => void submit(token)}>
            Stop these mails
          </Button>
        )}
        <ButtonLink to={paths.notifications()}>Choose in your dashboard</ButtonLink>
      </div>
    </>
  );
}
