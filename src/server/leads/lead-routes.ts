import * as contract from '#contract/lead-operations.ts';
import { LEAD_RESTORE_WINDOW_MS, LEAD_THANKS, type Lead } from '#domain/listings/lead.ts';
import { findLead, listLeads, setLeadGoneSince, updateLeadRow } from '#storage/leads/leads.ts';
import { resolveMergedId } from '#storage/merges/listing-merges.ts';
import { notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentLead } from './present-lead.ts';
import { receiveLead } from './receive-lead.ts';

/** Messages from visitors to businesses. They are private: moderators cannot read them. */
export function leadRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  const requireMyLead = async (userId: number, id: number): Promise<Lead> => {
    const lead = await findLead(db, { id, userId }, new Date(clock().getTime() - LEAD_RESTORE_WINDOW_MS));
    if (!lead) throw notFound('There is no such message.');
    return lead;
  };
  return [
    route(contract.sendLeadOperation, async ({ viewer, params, body, ip, idempotencyKey }) => {
      const address = addressKey(ip);
      await consumeRateLimit(context, RATE_LIMITS.lead, address);
      const sender = { userId: viewer?.user.id ?? null, address, idempotencyKey };
      const listingId = await resolveMergedId(db, params.id);
      await receiveLead(context, { listingId, form: body, viewer }, sender);
      return new Created({ message: LEAD_THANKS });
    }),
    route(contract.listLeadsOperation, async ({ viewer, query: { status, search, limit, offset } }) => {
      const { leads, total, unread } = await listLeads(db, {
        userId: viewer.user.id,
        status,
        search,
        page: { limit, offset },
      });
      return { data: { results: leads.map(presentLead), total, limit, offset, unread } };
    }),
    route(contract.updateLeadOperation, async ({ viewer, params, body }) => {
      const lead = await requireMyLead(viewer.user.id, params.id);
      const update = { status: body.status ?? lead.status, note: body.note ?? lead.note };
      await updateLeadRow(db, lead.id, update);
      return { data: presentLead({ ...lead, ...update }) };
    }),
    route(contract.deleteLeadOperation, async ({ viewer, params }) => {
      await setLeadGoneSince(db, (await requireMyLead(viewer.user.id, params.id)).id, clock());
      return {};
    }),
    route(contract.restoreLeadOperation, async ({ viewer, params }) => {
      const lead = await requireMyLead(viewer.user.id, params.id);
      await setLeadGoneSince(db, lead.id, null);
      return { data: presentLead(lead) };
    }),
  ];
}
