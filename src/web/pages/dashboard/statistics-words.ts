import type { Use } from '#domain/listing-use.ts';

export const USE_WORDS: Record<Use, string> = {
  views: 'Page views',
  appearances: 'In results',
  phone: 'Phone',
  website: 'Website',
  directions: 'Directions',
  email: 'E-mail',
};

export const SHOWN_USES: readonly Use[] = ['views', 'appearances', 'phone', 'website', 'directions', 'email'];

/** A number beside that of the period before. */
export function changeWords(now: number, before: number): string {
  if (now === before) return 'as before';
  if (before === 0) return 'none before';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${now > before ? '+' : '−'}${percent.toLocaleString('en-US')}% (${before.toLocaleString('en-US')} before)`;
}
