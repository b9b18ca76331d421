import { createSeededRandom } from '#lib/seeded-random.ts';
import { centroid, type Point, polygonsPath, rotatedRectangle } from './polygon.ts';
import { subdivide } from './subdivide.ts';

/** The path of building plots along the top of a category tile of 480x240; the area under the sign stays clear. */
export function tileTexturePath(seed: string): string {
  const rnd = createSeededRandom(seed);
  const angle = (rnd() - 0.5) * 0.5;
  const frame = rotatedRectangle([240, 90], [300, 210], 0).map((point) => rotatePoint([240, 120], point, angle));
  const plots = subdivide(frame, { size: 5200, gap: 4, jitter: 0.3 }, rnd)
    .flatMap((block) => subdivide(block, { size: 800, gap: 0.9, jitter: 0.12 }, rnd))
    .filter((plot) => {
      const [x, y] = centroid(plot);
      const inView = y < 128 && y > -12 && x > -12 && x < 492;
      return inView && Math.hypot(x - 432, y - 48) > 66 && rnd() > 0.12;
    });
  return polygonsPath(plots);
}

function rotatePoint(center: Point, [x, y]: Point, angle: number): Point {
  const [dx, dy] = [x - center[0], y - center[1]];
  return [
    center[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    center[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}
