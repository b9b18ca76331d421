import type { ModerationSignal } from '#domain/moderation/decision.ts';
import { REVIEW_FLAG_LABELS, type ReviewFlag } from '#domain/reviews/review-flags.ts';
import { REPORT_REASON_LABELS, type ReportReason } from '#domain/reviews/review-report.ts';

type ReviewDeskFacts = { flags: readonly ReviewFlag[]; reports: number; reportReasons: readonly ReportReason[] };

/** Why a review is at the desk: the rules that flagged it, and the reports about it. */
export function reviewDeskSignals({ flags, reports, reportReasons }: ReviewDeskFacts): ModerationSignal[] {
  const signals = flags.map((flag) => ({ code: flag, text: REVIEW_FLAG_LABELS[flag].signal }));
  if (reports === 0) return signals;
  const times = reports === 1 ? 'once' : `${reports} times`;
  const reasons = reportReasons.map((reason) => REPORT_REASON_LABELS[reason].toLowerCase());
  return [...signals, { code: 'reported', text: `Reported ${times}: ${reasons.join('; ')}.` }];
}
