/** The ends as they are written in a filter; an open one is empty. */
export type RangeEnds = { from: string; to: string };

/** "10 to 50 seats", "from 10 USD" or "up to May 31, 2026". */
export function rangeText({ from, to }: RangeEnds, unit = ''): string {
  const text =
    from && to ? `${endText(from)} to ${endText(to)}` : from ? `from ${endText(from)}` : `up to ${endText(to)}`;
  return unit ? `${text} ${unit}` : text;
}

/** `format-date.ts` comes with the code of the cards, which the page does without. */
const endText = (end: string): string =>
  /\d-/.test(end)
    ? new Date(end).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    : Number(end).toLocaleString('en-US', { maximumFractionDigits: 8 });
