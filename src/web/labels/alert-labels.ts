import type { AlertFrequency } from '#domain/saved.ts';

export const ALERT_LABELS: Record<AlertFrequency, string> = {
  daily: 'A mail a day at most',
  weekly: 'A mail a week at most',
  never: 'No mails',
};
