import * as contract from '#contract/newsletter.ts';
import type { ServerContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { ask, confirm, leave } from './subscribe.ts';

/** None of these has to do with an account: a stale token must keep nobody from them. */
const WITHOUT_ACCOUNT = { ignoresToken: true };

export function newsletter(context: ServerContext): Route[] {
  return [
    route(
      contract.askForNewsletter,
      async ({ body, ip }) => {
        await ask(context, { email: body.email, ip });
        return { message: 'Look into your mailbox: the newsletter starts when you press the link in our mail.' };
      },
      WITHOUT_ACCOUNT,
    ),
    route(
      contract.confirmNewsletter,
      async ({ body, ip }) => {
        await confirm(context, { token: body.token, ip });
        return { message: 'You are subscribed. The next letter comes to you.' };
      },
      WITHOUT_ACCOUNT,
    ),
    route(
      contract.leaveNewsletter,
      async ({ body, ip }) => {
        await leave(context, { token: body.token, ip });
        return { message: 'You are unsubscribed. No more letters come.' };
      },
      WITHOUT_ACCOUNT,
    ),
  ];
}
