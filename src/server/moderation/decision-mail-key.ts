import type { DecisionMail } from '#domain/notifications/mail-message.ts';

/** Under which key a mail about a decision waits: one for the person decided about, and one for each of the others. */
export function decisionMailKey(decisionId: number, other?: DecisionMail): string {
  if (!other) return `decision-${decisionId}`;
  return `decision-${decisionId}-${'userId' in other ? other.userId : `sender-${other.senderId}`}`;
}
