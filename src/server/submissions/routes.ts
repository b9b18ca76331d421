import { readAskedSubmission, resubmitBusiness, submitBusiness } from '#contract/submissions.ts';
import { SUBMISSION_THANKS } from '#domain/submission.ts';
import type { ServerContext } from '../http/context.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { Created, type Route, route } from '../http/route.ts';
import { presentSent } from './present.ts';
import { receiveSubmission } from './receive.ts';
import { readAsked, resubmit } from './resubmit.ts';

export function submissions(context: ServerContext): Route[] {
  return [
    route(submitBusiness, async ({ body, viewer, ip, idempotencyKey }) => {
      const address = byAddress(ip);
      await spend(context, LIMITS.submit, address);
      const id = await receiveSubmission(context, body, { userId: viewer?.user.id ?? null, address, idempotencyKey });
      // a repeated submission hears the same, even when it has been decided since
      return new Created({ message: SUBMISSION_THANKS, data: { id, status: 'pending' } });
    }),
    route(
      readAskedSubmission,
      async ({ body, ip }) => ({ data: presentSent(await readAsked(context, { token: body.token, ip })) }),
      { ignoresToken: true },
    ),
    route(
      resubmitBusiness,
      async ({ body: { token, ...form }, ip }) => {
        await resubmit(context, form, { token, ip });
        return { message: 'Thank you. We look at it again within 24-48 hours, and you will hear from us.' };
      },
      { ignoresToken: true },
    ),
  ];
}
