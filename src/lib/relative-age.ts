import { DAY_MS } from './duration.ts';

/** spec §9: the age in whole days, weeks or months. Anything younger than two days, or in the future, is a day old. */
export function formatRelativeAge(then: Date, now: Date): string {
  const days = Math.max(1, Math.floor((now.getTime() - then.getTime()) / DAY_MS));
  if (days === 1) return '1 day ago';
  if (days < 7) return `${days} days ago`;
  if (days < 14) return '1 week ago';
  if (days < 30) return `${Math.floor(days / 7)} weeks ago`;
  if (days < 60) return '1 month ago';
  return `${Math.floor(days / 30)} months ago`;
}
