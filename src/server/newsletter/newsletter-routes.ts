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
        return { message: 'Look into your mailbox: the newsletter starts when you press the link in our mail.' };
      },
      WITHOUT_ACCOUNT,
    ),
    route(
      contract.confirmNewsletterSubscriptionOperation,
      async ({ body, ip }) => {
        await confirmSubscription(context, { token: body.token, ip });
        return { message: 'You are subscribed. The next letter comes to you.' };
      },
      WITHOUT_ACCOUNT,
    ),
    route(
      contract.unsubscribeFromNewsletterOperation,
      async ({ body, ip }) => {
        await cancelSubscription(context, { token: body.token, ip });
        return { message: 'You are unsubscribed. No more letters come.' };
      },
      WITHOUT_ACCOUNT,
    ),
  ];
}
