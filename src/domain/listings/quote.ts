/** When the work is needed. */
const QUOTE_TIMINGS = ['soon', 'week', 'flexible', 'date'] as const;
export type QuoteTiming = (typeof QUOTE_TIMINGS)[number];
