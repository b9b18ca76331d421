import * as contract from '#contract/leads.ts';
import { LEAD_RESTORE_MS, LEAD_THANKS, type Lead } from '#domain/lead.ts';
import { findLead, listLeads, setLeadGone, updateLead } from '#storage/leads.ts';
import { presentIdOf } from '#storage/listing-merges.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { Created, type Route, route } from '../http/route.ts';
import { presentLead } from './present.ts';
import { receiveLead } from './receive.ts';

/** What visitors write to businesses. It is between them and those who run it: moderators do not read it. */
export function leads(context: ServerContext): Route[] {
  const { db, clock } = context;
  const ownLead = async (userId: number, id: number): Promise<Lead> => {
    const lead = await findLead(db, { id, userId }, new Date(clock().getTime() - LEAD_RESTORE_MS));
    if (!lead) throw notFound('There is no such message.');
    return lead;
  };
  return [
    route(contract.sendLead, async ({ viewer, params, body, ip, idempotencyKey }) => {
      const address = byAddress(ip);
      await spend(context, LIMITS.lead, address);
      const sender = { userId: viewer?.user.id ?? null, address, idempotencyKey };
      const listingId = await presentIdOf(db, params.id);
      await receiveLead(context, { listingId, form: body, viewer }, sender);
      return new Created({ message: LEAD_THANKS });
    }),
    route(contract.readLeads, async ({ viewer, query: { status, search, limit, offset } }) => {
      const found = await listLeads(db, { userId: viewer.user.id, status, search, page: { limit, offset } });
      const { total, unread } = found;
      return { data: { results: found.leads.map(presentLead), total, limit, offset, unread } };
    }),
    route(contract.changeLead, async ({ viewer, params, body }) => {
      const lead = await ownLead(viewer.user.id, params.id);
      const change = { status: body.status ?? lead.status, note: body.note ?? lead.note };
      await updateLead(db, lead.id, change);
      return { data: presentLead({ ...lead, ...change }) };
    }),
    route(contract.removeLead, async ({ viewer, params }) => {
      await setLeadGone(db, (await ownLead(viewer.user.id, params.id)).id, clock());
      return {};
    }),
    route(contract.restoreLead, async ({ viewer, params }) => {
      const lead = await ownLead(viewer.user.id, params.id);
      await setLeadGone(db, lead.id, null);
      return { data: presentLead(lead) };
    }),
  ];
}
