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

/** Where the last line of a mail leads. Nobody signs in for it; one press does it, and programs that open links do not. */
export function UnsubscribePage() {
  const secret = useLinkToken();
  return (
    <PanelScreen title="Stop these mails">
      <div className="mt-5 grid gap-5" key={secret}>
        <UnsubscribeForm secret={secret} />
      </div>
    </PanelScreen>
  );
}

function UnsubscribeForm({ secret }: { secret: string | undefined }) {
  const api = useApi();
  const [state, setState] = useState<{ done?: string; fault?: string; isBusy?: boolean }>({});
  const stop = async (token: string) => {
    setState({ isBusy: true });
    const fault = (error: unknown) => ({ fault: errorMessage(error) });
    setState(await stopNotificationEmails(api, token).then((done) => ({ done }), fault));
  };
  if (state.done) return <SuccessMessage sentence={state.done} />;
  return (
    <>
      <FormError sentence={state.fault} />
      <p className="text-ink-2">
        Press the button, and mails like the one you came from stop. What they told stands in your dashboard or under
        Saved all the same, where you also choose what comes by mail.
      </p>
      <div className="flex flex-wrap gap-3">
        {secret && (
          <Button tone="primary" disabled={state.isBusy} onClick={() => void stop(secret)}>
            Stop these mails
          </Button>
        )}
        <ButtonLink to={paths.notifications()}>Choose in your dashboard</ButtonLink>
      </div>
    </>
  );
}
