import type { Alerts } from '#domain/saved.ts';

export const ALERT_WORDS: Record<Alerts, string> = {
  daily: 'A mail a day at most',
  weekly: 'A mail a week at most',
  never: 'No mails',
};
