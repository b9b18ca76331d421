import lighthouse, { type Flags, type Result } from 'lighthouse';
import * as z from 'zod';
import { median } from '../median.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const FIGURES = ['cumulative-layout-shift', 'total-blocking-time', 'largest-contentful-paint'] as const;
type Figure = Category | (typeof FIGURES)[number] | 'script-bytes' | 'machine';

/** What Lighthouse says of a page: scores from 0 to 100 and the figures behind them, times in ms. */
export type Audit = {
  figures: Record<Figure, number>;
  /** What cost points, in Lighthouse's own words. */
  faults: string[];
};

const MOST_MS = 120_000;
const FULL_MARKS = 0.9;

/** Its default is a phone on a slow network, both simulated from what was seen on this machine. */
export async function auditPage(url: string, browserPort: number): Promise<Audit> {
  const flags: Flags = { port: browserPort, logLevel: 'error', onlyCategories: [...CATEGORIES] };
  const outOfTime = Promise.withResolvers<never>();
  const timer = setTimeout(() => outOfTime.reject(new Error(`Lighthouse did not end on ${url}.`)), MOST_MS);
  try {
    const report = (await Promise.race([lighthouse(url, flags), outOfTime.promise]))?.lhr;
    if (!report || report.runtimeError) throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
    return readReport(report);
  } finally {
    clearTimeout(timer);
  }
}

/** Figure by figure the median of several runs. */
export function medianOf(audits: Audit[]): Audit {
  const over = (figure: Figure) => median(audits.map(({ figures }) => figures[figure]));
  return {
    figures: figuresBy(over),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  };
}

function figuresBy(value: (figure: Figure) => number): Audit['figures'] {
  const names: Figure[] = [...CATEGORIES, ...FIGURES, 'script-bytes', 'machine'];
  // every name is there
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Audit['figures'];
}

const isCategory = (figure: Figure): figure is Category => CATEGORIES.some((category) => category === figure);

function readReport({ categories, audits, environment }: Result): Audit {
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return {
    figures: figuresBy((figure) => {
      if (figure === 'script-bytes') return scriptBytes(audits['network-requests']);
      // how fast the machine was just then, by Lighthouse's own measure
      if (figure === 'machine') return environment.benchmarkIndex;
      if (isCategory(figure)) return Math.round((categories[figure]?.score ?? 0) * 100);
      return audits[figure]?.numericValue ?? Number.NaN;
    }),
    faults: weighed.flatMap(({ id }) => {
      const { score = null, title = id, displayValue = '' } = audits[id] ?? {};
      return score !== null && score < FULL_MARKS ? [`${title} ${displayValue}`.trim()] : [];
    }),
  };
}

const requests = z.object({
  details: z.object({ items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })) }),
});

/** As they came over the wire, compressed. */
function scriptBytes(networkRequests: unknown): number {
  const scripts = requests.parse(networkRequests).details.items.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}
