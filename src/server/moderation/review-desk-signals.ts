import type { ModerationSignal } from '#domain/moderation/decision.ts';
import { REVIEW_FLAG_LABELS, type ReviewFlag } from '#domain/reviews/review-flags.ts';
import { REPORT_REASON_LABELS, type ReportReason } from '#domain/reviews/review-report.ts';

type ReviewDeskFacts = { heldFor: readonly ReviewFlag[]; reports: number; reportReasons: readonly ReportReason[] };

/** Why a review is at the desk: the rules that hold it, and what people report. */
export function reviewDeskSignals({ heldFor, reports, reportReasons }: ReviewDeskFacts): ModerationSignal[] {
  const held = heldFor.map((reason) => ({ code: reason, text: REVIEW_FLAG_LABELS[reason].signal }));
  if (reports === 0) return held;
  const times = reports === 1 ? 'once' : `${reports} times`;
  const words = reportReasons.map((reason) => REPORT_REASON_LABELS[reason].toLowerCase());
  return [...held, { code: 'reported', text: `Reported ${times}: ${words.join('; ')}.` }];
}
