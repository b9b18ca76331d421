import type { OwnDecisionWire } from '#contract/appeal-operations.ts';
import { appealDeadline } from '#domain/moderation/appeal.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { OwnDecision } from '#storage/desk/appeals.ts';

export function presentOwnDecision(decision: OwnDecision, now: Date): OwnDecisionWire {
  const { id, title, reason, createdAt, reversedAt } = decision;
  return {
    id,
    title,
    reason,
    created_at: formatIsoTime(createdAt),
    reversed_at: reversedAt && formatIsoTime(reversedAt),
    appeal_until: canAppeal(decision, now) ? formatIsoTime(appealDeadline(createdAt)) : null,
    appeal: presentAppeal(decision),
  };
}

function presentAppeal(decision: OwnDecision): OwnDecisionWire['appeal'] {
  const { appealText: text, appealStatus: status, appealReason, appealedAt } = decision;
  if (text === null || status === null || appealedAt === null) return null;
  return { text, status, reason: appealReason ?? '', created_at: formatIsoTime(appealedAt) };
}

function canAppeal({ createdAt, reversedAt, appealedAt }: OwnDecision, now: Date): boolean {
  return reversedAt === null && appealedAt === null && now <= appealDeadline(createdAt);
}
