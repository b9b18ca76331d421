import type { ModerationSignal } from '#domain/moderation/decision.ts';
import { type Report, type ReportReason, type ReportTarget, reportReasonLabel } from '#domain/moderation/report.ts';
import { REVIEW_FLAG_LABELS, type ReviewFlag } from '#domain/reviews/review-flags.ts';

type ReportFacts = { reports: number; reportReasons: readonly ReportReason[] };

/** How often something was reported, and why. */
export function reportSignals(target: ReportTarget, { reports, reportReasons }: ReportFacts): ModerationSignal[] {
  if (reports === 0) return [];
  const times = reports === 1 ? 'once' : `${reports} times`;
  const reasons = reportReasons.map((reason) => reportReasonLabel(target, reason).toLowerCase());
  return [{ code: 'reported', text: `Reported ${times}: ${reasons.join('; ')}.` }];
}

/** Why a review is at the desk: the rules that flagged it, and the reports about it. */
export function reviewDeskSignals({ flags, ...facts }: ReportFacts & { flags: readonly ReviewFlag[] }) {
  const signals = flags.map((flag) => ({ code: flag, text: REVIEW_FLAG_LABELS[flag].signal }));
  return [...signals, ...reportSignals('review', facts)];
}

export function reportFacts(reports: readonly Report[]): ReportFacts {
  return { reports: reports.length, reportReasons: [...new Set(reports.map(({ reason }) => reason))] };
}
