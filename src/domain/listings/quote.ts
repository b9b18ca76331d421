import { formatLongDate } from '#lib/format-date.ts';

/** When the work is needed; `date` comes with a day. */
export const QUOTE_TIMINGS = ['soon', 'week', 'flexible', 'date'] as const;
export type QuoteTiming = (typeof QUOTE_TIMINGS)[number];

export const QUOTE_TIMING_LABELS: Record<QuoteTiming, string> = {
  soon: 'As soon as possible',
  week: 'This week',
  flexible: 'I’m flexible',
  date: 'On a date',
};

/** When and where the work is needed. */
export type QuoteFacts = {
  timing: QuoteTiming;
  /** "2026-11-15" for the timing `date`. */
  neededOn: string | null;
  /** A zip code or a place. */
  place: string;
};

/** The request form of a visitor. */
export type QuoteForm = QuoteFacts & { name: string; email: string; phone: string; message: string };

/** A request as the asked business sees it. */
export type LeadQuote = QuoteFacts & {
  /** The visitor needs no more quotes, and has not chosen this business. */
  isClosed: boolean;
  isChosen: boolean;
};

/** Besides the business of the page. */
export const QUOTE_OTHERS_MAX = 3;
/** Similar businesses to choose those from. */
export const QUOTE_NEARBY_MAX = 6;

/** The page of the visitor's private link. The token is in the fragment, which is never sent to a server. */
export const QUOTE_PATH = '/account/quote';

export const QUOTE_THANKS = 'Request sent. We emailed you a private link to read the answers.';

export function formatQuoteTiming({ timing, neededOn }: Pick<QuoteFacts, 'timing' | 'neededOn'>): string {
  return timing === 'date' && neededOn ? formatLongDate(neededOn) : QUOTE_TIMING_LABELS[timing];
}
