import { scaleBar } from './map-projection.ts';
import type { Palette } from './palette.ts';

/** Draws a scale bar at the bottom of a sheet. */
export function drawScaleBar(milesPerUnit: number, { height }: { height: number }, { ink, street }: Palette): string {
  const { miles, length } = scaleBar(milesPerUnit, 90);
  const label = miles === 1 ? '1 mile' : `${miles} miles`;
  const width = Math.max(length, label.length * 6.6) + 18;
  return (
    `<g class="scale" transform="translate(8 ${height - 40})"><rect width="${Math.round(width)}" height="32" rx="2" fill="${street}"/>` +
    `<text x="9" y="14">${label}</text>` +
    `<path d="M9.5 19v6h${length}v-6" fill="none" stroke="${ink}" stroke-width="1.6"/></g>`
  );
}

/** The size of a lamp; its area is proportional to its share of the largest. */
export function lampSize(listings: number, most: number, [least, largest]: readonly [number, number]): number {
  return Math.round((least + (largest - least) * Math.sqrt(listings / Math.max(1, most))) * 10) / 10;
}
