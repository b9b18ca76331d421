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
    <PanelScreen title="Unsubscribe">
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
        You won’t get any more emails like this one. You can still find the news in your dashboard or under Saved, and
        choose there which emails you get.
      </p>
      <div className="flex flex-wrap gap-3">
        {token && (
          <Button tone="primary" disabled={isBusy} onClick={() => void submit(token)}>
            Unsubscribe
          </Button>
        )}
        <ButtonLink to={paths.notifications()}>Choose emails in your dashboard</ButtonLink>
      </div>
    </>
  );
}
