import * as contract from '#contract/newsletter-operations.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { cancelSubscription, confirmSubscription, signUpForNewsletter } from './manage-subscription.ts';

/** Subscriptions are independent of accounts, so an expired token must not block them. */
const WITHOUT_ACCOUNT = { ignoresToken: true };

export function newsletterRoutes(context: ServerContext): Route[] {
  return [
    route(
      contract.subscribeToNewsletterOperation,
      async ({ body, ip }) => {
        await signUpForNewsletter(context, { email: body.email, ip });
        return { message: 'Check your inbox and click the link in our email to start the newsletter.' };
      },
      WITHOUT_ACCOUNT,
    ),
    route(
      contract.confirmNewsletterSubscriptionOperation,
      async ({ body, ip }) => {
        await confirmSubscription(context, { token: body.token, ip });
        return { message: 'You’re subscribed. You’ll get the next issue.' };
      },
      WITHOUT_ACCOUNT,
    ),
    route(
      contract.unsubscribeFromNewsletterOperation,
      async ({ body, ip }) => {
        await cancelSubscription(context, { token: body.token, ip });
        return { message: 'You’re unsubscribed and won’t get any more issues.' };
      },
      WITHOUT_ACCOUNT,
    ),
  ];
}
