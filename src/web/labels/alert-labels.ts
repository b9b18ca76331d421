import type { AlertFrequency } from '#domain/saved.ts';

export const ALERT_LABELS: Record<AlertFrequency, string> = {
  daily: 'Daily email at most',
  weekly: 'Weekly email at most',
  never: 'No emails',
};
