import type { ReactNode } from 'react';
import type { Api } from '../../api/api.ts';
import { confirmNewsletterSubscription, unsubscribeFromNewsletter } from '../../api/newsletter-subscription.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';

export function ConfirmNewsletter() {
  return (
    <NewsletterLinkPage title="Confirm your subscription" label="Confirm" submit={confirmNewsletterSubscription}>
      One email a week with news for local businesses. Confirm to get the next one.
    </NewsletterLinkPage>
  );
}

export function UnsubscribeNewsletter() {
  return (
    <NewsletterLinkPage title="Unsubscribe from the newsletter" label="Unsubscribe" submit={unsubscribeFromNewsletter}>
      You won’t get any more issues.
    </NewsletterLinkPage>
  );
}

type NewsletterLinkPageProps = {
  title: string;
  label: string;
  submit: (api: Api, token: string) => Promise<string>;
  children: ReactNode;
};

/** Target of a newsletter email link. It takes a click to act, because email scanners open links. */
function NewsletterLinkPage({ title, label, submit, children }: NewsletterLinkPageProps) {
  const action = useAction({
    // The token is in the fragment, which browsers do not send to servers.
    run: (api) => submit(api, window.location.hash.slice(1)),
    errorTitle: null,
  });
  return (
    <PanelScreen title={title}>
      <div className="mt-5 grid gap-5">
        <p role="status" className="text-lg text-ink-2">
          {action.output ?? children}
        </p>
        <FormError message={action.error} />
        <div className="flex flex-wrap gap-3">
          {action.output === undefined && (
            <Button tone="primary" onClick={() => void action.submit()} disabled={action.isBusy}>
              {label}
            </Button>
          )}
          <ButtonLink to={paths.blog()}>Read the blog</ButtonLink>
        </div>
      </div>
    </PanelScreen>
  );
}
