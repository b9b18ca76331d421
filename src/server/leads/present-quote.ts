import type { OperationResponse } from '#contract/operation-request.ts';
import type { listQuoteRecipientsOperation, QuoteWire } from '#contract/quote-operations.ts';
import type { LeadMessage } from '#domain/listings/lead.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { NearbyRecipient, QuoteLead, QuoteRequest } from '#storage/leads/quotes.ts';
import { presentMessage } from './present-lead.ts';

/** Nobody may read through the link what a stranger wrote in their name before a business has. */
export function presentQuote(
  quote: QuoteRequest,
  leads: readonly QuoteLead[],
  threads: ReadonlyMap<number, LeadMessage[]>,
): QuoteWire {
  const [first] = leads;
  const isTextShown = threads.size > 0 || first?.isSendersOwn;
  return {
    name: first?.name ?? '',
    message: isTextShown ? (first?.message ?? '') : null,
    timing: quote.timing,
    needed_on: quote.neededOn,
    place: quote.place,
    created_at: formatIsoTime(quote.createdAt),
    closed_at: quote.closedAt && formatIsoTime(quote.closedAt),
    businesses: leads.map((lead) => ({
      lead_id: lead.id,
      listing: { id: lead.listing.id, business_name: lead.listing.businessName },
      answers_by_email: lead.ownerId === null,
      is_open: lead.isOpen && (quote.closedAt === null || lead.isChosen),
      is_chosen: lead.isChosen,
      thread: (threads.get(lead.id) ?? []).map(presentMessage),
    })),
  };
}

type NearbyRecipientWire = OperationResponse<typeof listQuoteRecipientsOperation>['data'][number];

export function presentNearbyRecipient(listing: NearbyRecipient, miles: number): NearbyRecipientWire {
  return {
    id: listing.id,
    business_name: listing.businessName,
    address: listing.address,
    rating: Math.round(listing.rating * 100) / 100,
    review_count: listing.reviewCount,
    distance_miles: Math.round(miles * 10) / 10,
  };
}
