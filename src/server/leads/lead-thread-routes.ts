import * as contract from '#contract/lead-operations.ts';
import { findThreadByLink, listLeadMessages } from '#storage/leads/lead-threads.ts';
import { badLink, HttpError } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentThread } from './present-lead.ts';
import { writeLeadMessage } from './write-lead-message.ts';

/** The thread of a message for the visitor, who has no account but the private link from an answer. */
export function leadThreadRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const requireThread = async (token: string) => {
    const lead = await findThreadByLink(db, token, clock());
    if (!lead) throw badLink();
    return lead;
  };
  return [
    route(
      contract.readLeadThreadOperation,
      async ({ body, ip }) => {
        await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
        const lead = await requireThread(body.token);
        return { data: presentThread(lead, (await listLeadMessages(db, [lead.id])).get(lead.id) ?? []) };
      },
      { ignoresToken: true },
    ),
    route(
      contract.replyToAnswerOperation,
      async ({ body, ip }) => {
        await consumeRateLimit(context, RATE_LIMITS.lead, addressKey(ip));
        const lead = await requireThread(body.token);
        if (!lead.isOpen)
          throw new HttpError(
            'conflict',
            'This conversation has ended, because the business has a new owner or has closed.',
          );
        await consumeRateLimit(context, RATE_LIMITS.leadReply, `${lead.id}`);
        const thread = await writeLeadMessage(context, { lead, sender: 'visitor', userId: null, text: body.message });
        return { data: presentThread(lead, thread) };
      },
      { ignoresToken: true },
    ),
  ];
}
