import type { Signal } from '#domain/desk.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/review-report.ts';
import { HOLD_WORDS, type HoldReason } from '#domain/review-signals.ts';

type Facts = { heldFor: readonly HoldReason[]; reports: number; reportReasons: readonly ReportReason[] };

/** Why a review is at the desk: the rules that hold it, and what people report. */
export function reviewSignals({ heldFor, reports, reportReasons }: Facts): Signal[] {
  const held = heldFor.map((reason) => ({ code: reason, text: HOLD_WORDS[reason].signal }));
  if (reports === 0) return held;
  const times = reports === 1 ? 'once' : `${reports} times`;
  const words = reportReasons.map((reason) => REPORT_REASONS[reason].toLowerCase());
  return [...held, { code: 'reported', text: `Reported ${times}: ${words.join('; ')}.` }];
}
