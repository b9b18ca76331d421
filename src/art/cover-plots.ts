import { type CoverLayout, cutQuarters, isVisible } from './cover-layout.ts';
import { centroid, insetPolygon, type Polygon, polygonArea } from './polygon.ts';
import { subdivide } from './subdivide.ts';
import { dotPath } from './svg-markup.ts';

type PlotLayer = 'plot' | 'plot2' | 'tint' | 'tint2' | 'park' | 'lit';
export type Plots = { layers: Record<PlotLayer, Polygon[]>; trees: string; lines: string };

/** Fills quarters with blocks and blocks with plots, some of them parks, lit windows or yards. */
export function layOutPlots(scene: CoverLayout, rnd: () => number): Plots {
  const plots: Plots = {
    layers: { plot: [], plot2: [], tint: [], tint2: [], park: [], lit: [] },
    trees: '',
    lines: '',
  };
  for (const block of layOutBlocks(scene, rnd)) {
    if (rnd() < 0.09) {
      plots.layers.park.push(block);
      plots.trees += plantTrees(block, 4, rnd);
    } else {
      for (const plot of splitBlock(block, scene, rnd)) placePlot(plot, { plots, scene, lot: rnd() });
    }
  }
  return plots;
}

function layOutBlocks(scene: CoverLayout, rnd: () => number): Polygon[] {
  const size = scene.subject === 'city' ? 1500 : 4200 * scene.zoom;
  const gap = scene.subject === 'city' ? 2 : 3.5;
  const jitter = scene.subject === 'article' ? 0 : 0.3;
  return cutQuarters(scene, rnd)
    .flatMap((quarter) => subdivide(insetPolygon(quarter, 5), { size, gap, jitter }, rnd))
    .filter((block) => isVisible(scene, block));
}

function splitBlock(block: Polygon, { subject, zoom }: CoverLayout, rnd: () => number): Polygon[] {
  if (subject === 'city') return [block];
  const isArticle = subject === 'article';
  return subdivide(block, { size: isArticle ? 1500 : 720 * zoom, gap: 0.8, jitter: isArticle ? 0 : 0.12 }, rnd);
}

function placePlot(plot: Polygon, { plots, scene, lot }: { plots: Plots; scene: CoverLayout; lot: number }): void {
  if ((lot < 0.08 && scene.subject !== 'city') || !isVisible(scene, plot)) return;
  if (scene.subject === 'article' && lot < 0.72) plots.lines += drawTextColumn(plot);
  else plots.layers[layerFor(lot, scene.secondTintShare)].push(plot);
}

function layerFor(lot: number, secondTintShare: number): PlotLayer {
  if (lot < 0.42) return lot < 0.08 + secondTintShare * 2 ? 'tint2' : 'tint';
  if (lot < 0.8) return 'plot';
  return lot < 0.93 ? 'plot2' : 'lit';
}

export function plantTrees(block: Polygon, count: number, rnd: () => number): string {
  const [x, y] = centroid(block);
  const reach = Math.sqrt(polygonArea(block)) * 0.5;
  let trees = '';
  for (let i = 0; i < count; i++) trees += dotPath(x + (rnd() - 0.5) * reach, y + (rnd() - 0.5) * reach);
  return trees;
}

/** Text lines in place of a building; the last one is short. */
function drawTextColumn(plot: Polygon): string {
  const xs = plot.map(([x]) => x);
  const ys = plot.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let lines = '';
  for (let y = 4; y < height - 2; y += 6) {
    const length = Math.max(4, Math.round((width - 6) * (y + 6 < height - 2 ? 1 : 0.6)));
    lines += `M${Math.round(left + 3)} ${Math.round(top + y)}h${length}`;
  }
  return lines;
}
