import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { stopNotificationEmails } from '../../api/notifications.ts';
import { useApi } from '../../app-context.ts';
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
  const api = useApi();
  const [state, setState] = useState<{ done?: string; error?: string; isBusy?: boolean }>({});
  const stop = async (token: string) => {
    setState({ isBusy: true });
    const toErrorState = (error: unknown) => ({ error: errorMessage(error) });
    setState(await stopNotificationEmails(api, token).then((done) => ({ done }), toErrorState));
  };
  if (state.done) return <SuccessMessage message={state.done} />;
  return (
    <>
      <FormError sentence={state.error} />
      <p className="text-ink-2">
        Press the button, and mails like the one you came from stop. What they told stands in your dashboard or under
        Saved all the same, where you also choose what comes by mail.
      </p>
      <div className="flex flex-wrap gap-3">
        {token && (
          <Button tone="primary" disabled={state.isBusy} onClick={() => void stop(token)}>
            Stop these mails
          </Button>
        )}
        <ButtonLink to={paths.notifications()}>Choose in your dashboard</ButtonLink>
      </div>
    </>
  );
}
