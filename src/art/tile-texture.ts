import { divide } from './divide.ts';
import { middle, type Point, pathOf, turnedRectangle } from './polygon.ts';
import { random } from './random.ts';

/** House plots along the top of a category's tile, as one `d` on 480x240; the square under the sign stays clear. */
export function tileTexture(seed: string): string {
  const rnd = random(seed);
  const angle = (rnd() - 0.5) * 0.5;
  const frame = turnedRectangle([240, 90], [300, 210], 0).map((point) => turnAround([240, 120], point, angle));
  const plots = divide(frame, { size: 5200, gap: 4, jitter: 0.3 }, rnd)
    .flatMap((block) => divide(block, { size: 800, gap: 0.9, jitter: 0.12 }, rnd))
    .filter((plot) => {
      const [x, y] = middle(plot);
      const inView = y < 128 && y > -12 && x > -12 && x < 492;
      return inView && Math.hypot(x - 432, y - 48) > 66 && rnd() > 0.12;
    });
  return pathOf(plots);
}

function turnAround(centre: Point, [x, y]: Point, angle: number): Point {
  const [dx, dy] = [x - centre[0], y - centre[1]];
  return [
    centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}
