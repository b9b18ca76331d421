import { createHash } from 'node:crypto';
import type { RandomSource } from '#demo/demo-random.ts';
import type { LeadMessageSender, LeadStatus } from '#domain/listings/lead.ts';
import { MINUTE_MS } from '#lib/duration.ts';
import type { Db } from '../../tables.ts';
import type { TownPlace } from './town-places.ts';

type DemoLead = {
  place: TownPlace;
  sender: { id: number | null; name: string; email: string };
  phone: string;
  message: string;
  note?: string;
  status: LeadStatus;
  sentAt: Date;
  quoteId?: number;
  isChosen?: boolean;
  thread: readonly (readonly [sender: LeadMessageSender, text: string])[];
};

export const leadContentHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A message of a visitor with the thread that followed. The first answer counts for the response time. */
export async function insertDemoLead(tx: Db, lead: DemoLead, random: RandomSource): Promise<void> {
  const { place, sender, thread, sentAt } = lead;
  let at = sentAt.getTime();
  const messages = thread.map(([from, text]) => {
    at += random.int(12, from === 'business' ? 150 : 60) * MINUTE_MS;
    const userId = from === 'business' ? place.ownerId : null;
    return { sender: from, user_id: userId, message: text, created_at: new Date(at) };
  });
  const { id } = await tx
    .insertInto('leads')
    .values({
      listing_id: place.id,
      owner_id: place.ownerId,
      user_id: sender.id,
      name: sender.name,
      email: sender.email,
      phone: lead.phone,
      message: lead.message,
      status: lead.status,
      note: lead.note ?? '',
      content_hash: leadContentHash(`${place.id} ${sentAt.toISOString()} ${lead.message}`),
      idempotency_key: null,
      created_at: sentAt,
      quote_request_id: lead.quoteId ?? null,
      is_chosen: lead.isChosen ?? false,
      answered_at: messages.find(({ sender: from }) => from === 'business')?.created_at ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = messages.map((message) => ({ lead_id: id, ...message }));
  if (rows.length > 0) await tx.insertInto('lead_messages').values(rows).execute();
}
