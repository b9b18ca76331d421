import * as contract from '#contract/lead-operations.ts';
import { LEAD_RESTORE_WINDOW_MS, LEAD_THANKS, type Lead } from '#domain/listings/lead.ts';
import { listLeadMessages } from '#storage/leads/lead-threads.ts';
import { findLead, listLeads, setLeadGoneSince, updateLeadRow } from '#storage/leads/leads.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentLead } from './present-lead.ts';
import { receiveLead } from './receive-lead.ts';
import { writeLeadMessage } from './write-lead-message.ts';

export function leadRoutes(context: ServerContext): Route[] {
  return [
    route(contract.sendLeadOperation, async ({ viewer, params, body, ip, idempotencyKey }) => {
      const address = addressKey(ip);
      await consumeRateLimit(context, RATE_LIMITS.lead, address);
      const sender = { userId: viewer?.user.id ?? null, address, idempotencyKey };
      const listingId = await resolveMergedId(context.db, params.id);
      await receiveLead(context, { listingId, form: body, viewer }, sender);
      return new Created({ message: LEAD_THANKS });
    }),
    ...receivedLeadRoutes(context),
  ];
}

/** Messages from visitors to businesses. They are private: moderators cannot read them. */
function receivedLeadRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const requireMyLead = async (userId: number, id: number): Promise<Lead> => {
    const lead = await findLead(db, { id, userId }, new Date(clock().getTime() - LEAD_RESTORE_WINDOW_MS));
    if (!lead) throw notFound('We couldn’t find this message.');
    return lead;
  };
  const presentWithThread = async (lead: Lead) =>
    presentLead(lead, (await listLeadMessages(db, [lead.id])).get(lead.id) ?? []);
  return [
    route(contract.listLeadsOperation, async ({ viewer, query: { status, kind, search, limit, offset } }) => {
      const { leads, total, unread, counts } = await listLeads(db, {
        userId: viewer.user.id,
        status,
        kind,
        search,
        page: { limit, offset },
      });
      const threads = await listLeadMessages(
        db,
        leads.map(({ id }) => id),
      );
      const results = leads.map((lead) => presentLead(lead, threads.get(lead.id) ?? []));
      return { data: { results, total, limit, offset, unread, counts } };
    }),
    route(contract.updateLeadOperation, async ({ viewer, params, body }) => {
      const lead = await requireMyLead(viewer.user.id, params.id);
      const update = { status: body.status ?? lead.status, note: body.note ?? lead.note };
      await updateLeadRow(db, lead.id, update);
      return { data: await presentWithThread({ ...lead, ...update }) };
    }),
    route(contract.deleteLeadOperation, async ({ viewer, params }) => {
      await setLeadGoneSince(db, (await requireMyLead(viewer.user.id, params.id)).id, clock());
      return {};
    }),
    route(contract.restoreLeadOperation, async ({ viewer, params }) => {
      const lead = await requireMyLead(viewer.user.id, params.id);
      await setLeadGoneSince(db, lead.id, null);
      return { data: await presentWithThread(lead) };
    }),
    route(contract.answerLeadOperation, async ({ viewer: { user }, params, body }) => {
      const lead = await requireMyLead(user.id, params.id);
      if (lead.quote?.isClosed)
        throw new HttpError('conflict', `${lead.name} has closed this request and needs no more quotes.`);
      await consumeRateLimit(context, RATE_LIMITS.leadAnswer, `${user.id}`);
      await consumeRateLimit(context, RATE_LIMITS.leadAnswerByEmail, emailHashKey(lead.email));
      const thread = await writeLeadMessage(context, {
        lead,
        sender: 'business',
        userId: user.id,
        text: body.message,
      });
      return { data: presentLead({ ...lead, status: 'answered' }, thread) };
    }),
  ];
}
