import { DEDUPLICATION_WINDOW_MS } from '#domain/limits.ts';
import { LEAD_THREAD_MAX, type LeadMessage, type LeadMessageSender } from '#domain/listings/lead.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { insertLeadMessage, listLeadMessages, lockLead } from '#storage/leads/lead-threads.ts';
import { markLeadAnswered, setLeadStatus } from '#storage/leads/leads.ts';
import { listListingPeople } from '#storage/ownership/team.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';

export type LeadAnswer = {
  lead: { id: number; listing: { id: number; businessName: string } };
  sender: LeadMessageSender;
  /** Who answers for the business. */
  userId: number | null;
  text: string;
};

/**
 * Adds an answer to a thread and enqueues the email for the other side. The same text, sent again by the same side within
 * minutes, is added once. Returns the whole thread.
 */
export async function writeLeadMessage(context: ServerContext, answer: LeadAnswer): Promise<LeadMessage[]> {
  const now = context.clock();
  const { lead, sender, userId, text } = answer;
  return context.db.transaction().execute(async (tx) => {
    await lockLead(tx, lead.id);
    const thread = await findThread(tx, lead.id);
    if (isRepeat(thread, answer, new Date(now.getTime() - DEDUPLICATION_WINDOW_MS))) return thread;
    if (thread.length >= LEAD_THREAD_MAX)
      throw new HttpError('conflict', 'This conversation is full. Start a new one from the business page.');
    const messageId = await insertLeadMessage(tx, { leadId: lead.id, sender, userId, message: text, createdAt: now });
    if (sender === 'business') {
      await markLeadAnswered(tx, lead.id, now);
      await enqueueMail(tx, { kind: 'lead-answered', leadMessageId: messageId }, now);
    } else {
      await setLeadStatus(tx, lead.id, 'new');
      await emailReply(tx, { ...answer, messageId }, now);
    }
    return findThread(tx, lead.id);
  });
}

async function emailReply(tx: Db, { lead, messageId }: LeadAnswer & { messageId: number }, now: Date): Promise<void> {
  const { id: listingId, businessName } = lead.listing;
  for (const userId of await listListingPeople(tx, listingId)) {
    const mail = { userId, leadId: lead.id, leadMessageId: messageId, businessName, listingId };
    await enqueueMail(tx, { kind: 'lead-to-account', ...mail }, now);
  }
}

const findThread = async (db: Db, leadId: number) => (await listLeadMessages(db, [leadId])).get(leadId) ?? [];

function isRepeat(thread: readonly LeadMessage[], { sender, text }: LeadAnswer, since: Date): boolean {
  const last = thread.findLast((message) => message.sender === sender);
  return last !== undefined && last.message === text && last.createdAt > since;
}
