import { type ReactNode, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { confirmNewsletter, leaveNewsletter } from '../../api/newsletter.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';

export function ConfirmNewsletter() {
  return (
    <LinkPage title="Confirm the newsletter" label="Confirm" act={confirmNewsletter}>
      One letter a week from the streets we cover. Press the button, and the next one comes to you.
    </LinkPage>
  );
}

export function LeaveNewsletter() {
  return (
    <LinkPage title="Leave the newsletter" label="Unsubscribe" act={leaveNewsletter}>
      Press the button, and no more letters come.
    </LinkPage>
  );
}

type LinkPageProps = {
  title: string;
  label: string;
  act: (api: Api, token: string) => Promise<string>;
  children: ReactNode;
};

/** Where a mail's link leads. Mail programs open links to look at them, so the page alone does nothing. */
function LinkPage({ title, label, act, children }: LinkPageProps) {
  const api = useApi();
  const [state, setState] = useState<{ done?: string; fault?: string; isBusy?: boolean }>({});
  const press = async () => {
    setState({ isBusy: true });
    // The secret stands behind the #: no server on the way has seen it.
    setState(await act(api, window.location.hash.slice(1)).then((done) => ({ done }), faultOf));
  };
  return (
    <PlateOnPlan title={title}>
      <div className="mt-5 grid gap-5">
        <p role="status" className="text-lg text-ink-2">
          {state.done ?? children}
        </p>
        <FormFault sentence={state.fault} />
        <div className="flex flex-wrap gap-3">
          {state.done === undefined && (
            <Button tone="primary" onClick={press} disabled={state.isBusy}>
              {label}
            </Button>
          )}
          <ButtonLink to={paths.blog()}>Read the blog</ButtonLink>
        </div>
      </div>
    </PlateOnPlan>
  );
}

function faultOf(error: unknown): { fault: string } {
  return { fault: refusalOf(error).sentence || 'That did not work. Please try again.' };
}
