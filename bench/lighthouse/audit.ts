import lighthouse, { type Flags, type Result } from 'lighthouse';
import * as z from 'zod';
import { median } from '../median.ts';

export const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof LIGHTHOUSE_CATEGORIES)[number];

const FIGURES = ['cumulative-layout-shift', 'total-blocking-time', 'largest-contentful-paint'] as const;
type Figure = Category | (typeof FIGURES)[number] | 'script-bytes' | 'machine';

/** What Lighthouse says of a page: scores from 0 to 100 and the figures behind them, times in ms. */
export type LighthouseAudit = {
  figures: Record<Figure, number>;
  /** What cost points, in Lighthouse's own words. */
  issues: string[];
};

const AUDIT_TIMEOUT_MS = 120_000;
const PASSING_SCORE = 0.9;

/** Its default is a phone on a slow network, both simulated from what was seen on this machine. */
export async function auditPage(url: string, browserPort: number): Promise<LighthouseAudit> {
  const flags: Flags = { port: browserPort, logLevel: 'error', onlyCategories: [...LIGHTHOUSE_CATEGORIES] };
  const outOfTime = Promise.withResolvers<never>();
  const timer = setTimeout(() => outOfTime.reject(new Error(`Lighthouse did not end on ${url}.`)), AUDIT_TIMEOUT_MS);
  try {
    const report = (await Promise.race([lighthouse(url, flags), outOfTime.promise]))?.lhr;
    if (!report || report.runtimeError) throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
    return readReport(report);
  } finally {
    clearTimeout(timer);
  }
}

/** Figure by figure the median of several runs. */
export function medianAudit(audits: LighthouseAudit[]): LighthouseAudit {
  const over = (figure: Figure) => median(audits.map(({ figures }) => figures[figure]));
  return {
    figures: figuresBy(over),
    issues: [...new Set(audits.flatMap(({ issues }) => issues))],
  };
}

function figuresBy(value: (figure: Figure) => number): LighthouseAudit['figures'] {
  const names: Figure[] = [...LIGHTHOUSE_CATEGORIES, ...FIGURES, 'script-bytes', 'machine'];
  // every name is there
  return Object.fromEntries(names.map((name) => [name, value(name)])) as LighthouseAudit['figures'];
}

const isCategory = (figure: Figure): figure is Category =>
  LIGHTHOUSE_CATEGORIES.some((category) => category === figure);

function readReport({ categories, audits, environment }: Result): LighthouseAudit {
  const weighed = LIGHTHOUSE_CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  return {
    figures: figuresBy((figure) => {
      if (figure === 'script-bytes') return scriptBytes(audits['network-requests']);
      // how fast the machine was just then, by Lighthouse's own measure
      if (figure === 'machine') return environment.benchmarkIndex;
      if (isCategory(figure)) return Math.round((categories[figure]?.score ?? 0) * 100);
      return audits[figure]?.numericValue ?? Number.NaN;
    }),
    issues: weighed.flatMap(({ id }) => {
      const { score = null, title = id, displayValue = '' } = audits[id] ?? {};
      return score !== null && score < PASSING_SCORE ? [`${title} ${displayValue}`.trim()] : [];
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
