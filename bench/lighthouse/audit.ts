import lighthouse, { type Flags, type Result } from 'lighthouse';
import * as z from 'zod/mini';
import { median } from '../median.ts';

export const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type AuditCategory = (typeof LIGHTHOUSE_CATEGORIES)[number];

const FIGURES = ['cumulative-layout-shift', 'total-blocking-time', 'largest-contentful-paint'] as const;
type Figure = AuditCategory | (typeof FIGURES)[number] | 'script-bytes' | 'machine';

/** Scores from 0 to 100 and the metrics behind them, times in ms. */
export type LighthouseAudit = {
  figures: Record<Figure, number>;
  /** Titles of the weighted audits below the passing score. */
  issues: string[];
};

const AUDIT_TIMEOUT_MS = 120_000;
const PASSING_SCORE = 0.9;

/** Audits a page with Lighthouse's default: a phone on a slow network, both simulated. */
export async function auditPage(url: string, browserPort: number): Promise<LighthouseAudit> {
  const flags: Flags = { port: browserPort, logLevel: 'error', onlyCategories: [...LIGHTHOUSE_CATEGORIES] };
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`Lighthouse timed out on ${url} after ${AUDIT_TIMEOUT_MS} ms`)),
    AUDIT_TIMEOUT_MS,
  );
  try {
    const report = (await Promise.race([lighthouse(url, flags), timeout.promise]))?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse failed on ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
    return readReport(report);
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the median of each metric over several runs. */
export function medianAudit(audits: LighthouseAudit[]): LighthouseAudit {
  const medianOf = (figure: Figure) => median(audits.map(({ figures }) => figures[figure]));
  return {
    figures: figuresBy(medianOf),
    issues: [...new Set(audits.flatMap(({ issues }) => issues))],
  };
}

function figuresBy(value: (figure: Figure) => number): LighthouseAudit['figures'] {
  const names: Figure[] = [...LIGHTHOUSE_CATEGORIES, ...FIGURES, 'script-bytes', 'machine'];
  // `names` lists every Figure.
  return Object.fromEntries(names.map((name) => [name, value(name)])) as LighthouseAudit['figures'];
}

const isCategory = (figure: Figure): figure is AuditCategory =>
  LIGHTHOUSE_CATEGORIES.some((category) => category === figure);

function readReport({ categories, audits, environment }: Result): LighthouseAudit {
  const weightedAudits = LIGHTHOUSE_CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  return {
    figures: figuresBy((figure) => {
      if (figure === 'script-bytes') return scriptBytes(audits['network-requests']);
      // Lighthouse's benchmark of the machine at the time of the audit.
      if (figure === 'machine') return environment.benchmarkIndex;
      if (isCategory(figure)) return Math.round((categories[figure]?.score ?? 0) * 100);
      return audits[figure]?.numericValue ?? Number.NaN;
    }),
    issues: weightedAudits.flatMap(({ id }) => {
      const { score = null, title = id, displayValue = '' } = audits[id] ?? {};
      return score !== null && score < PASSING_SCORE ? [`${title} ${displayValue}`.trim()] : [];
    }),
  };
}

const requests = z.object({
  details: z.object({ items: z.array(z.object({ resourceType: z.optional(z.string()), transferSize: z.number() })) }),
});

/** Compressed transfer size. */
function scriptBytes(networkRequests: unknown): number {
  const scripts = requests.parse(networkRequests).details.items.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}
