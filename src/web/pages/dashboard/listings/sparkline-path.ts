type Size = { width: number; height: number };

/** Leaves room for the stroke at the top, and shows a day without views above the bottom edge. */
const TOP = 4;
const BOTTOM = 4;

/** An SVG path through the values, from the left edge to the right. All zero gives a flat line at the bottom. */
export function sparklinePath(values: readonly number[], { width, height }: Size): string {
  const maximum = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map((value, index) => {
    const y = height - BOTTOM - (value / maximum) * (height - TOP - BOTTOM);
    return `${round(index * step)} ${round(y)}`;
  });
  return `M${points.join('L')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
