import { enqueueMail } from '#storage/jobs.ts';
import { closeQuoteRequest, listQuoteLeads, type QuoteLead } from '#storage/leads/quotes.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

/** Tells every business of the request but the chosen one that no more quotes are needed. */
export async function closeQuote(
  { db, clock }: ServerContext,
  quoteId: number,
  chosenLeadId: number | null,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const leads = await listQuoteLeads(tx, quoteId);
    if (chosenLeadId !== null && !leads.some(({ id }) => id === chosenLeadId))
      throw notFound('We couldn’t find this business in your request.');
    if (!(await closeQuoteRequest(tx, quoteId, { chosenLeadId, now }))) return;
    for (const lead of leads) if (lead.id !== chosenLeadId && lead.isOpen) await emailClosing(tx, lead, now);
  });
}

async function emailClosing(tx: Db, { id: leadId, ownerId, listing }: QuoteLead, now: Date): Promise<void> {
  const { id: listingId, businessName } = listing;
  const mail = { kind: 'quote-closed', leadId, listingId, businessName } as const;
  if (ownerId === null) return enqueueMail(tx, mail, now);
  for (const userId of await listListingPeople(tx, listingId)) await enqueueMail(tx, { ...mail, userId }, now);
}
