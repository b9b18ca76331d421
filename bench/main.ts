import { writeFile } from 'node:fs/promises';
import { BENCH_USAGE, type BenchOptions, parseBenchOptions } from './bench-options.ts';
import { API_SUITE, WEBSITE_SUITE } from './bench-suites.ts';
import { reportLoad } from './load/load-report.ts';
import { reportOverload } from './load/overload-report.ts';
import { reportMatching } from './matching/matching-report.ts';
import { measureEngine } from './measure-engine.ts';
import { reportRelevance } from './relevance/relevance-report.ts';
import { reportScale } from './scale/scale-report.ts';
import type { BenchVerdict } from './thresholds.ts';

async function main(options: BenchOptions): Promise<void> {
  const { verdicts, ...figures } = await report(options);
  for (const { passed, message } of verdicts) console.log(`${passed ? ' PASS ' : ' FAIL '} ${message}`);
  if (options.json) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  if (options.assert && verdicts.some(({ passed }) => !passed)) process.exitCode = 1;
}

function report(options: BenchOptions): Promise<Record<string, unknown> & { verdicts: BenchVerdict[] }> {
  if (options.match) return reportMatching({ printMisses: options.misses });
  if (options.relevance) return reportRelevance({ printMisses: options.misses });
  if (options.scale !== null)
    return reportScale({ scale: options.scale, only: options.only, withoutListingCache: options.withoutListingCache });
  if (!options.load) return reportEngines(options);
  return options.engines.includes('server') ? reportLoad(options) : reportOverload(options);
}

async function reportEngines(options: BenchOptions) {
  const suite = options.pages ? WEBSITE_SUITE : API_SUITE;
  const measured = [];
  for (const engine of options.engines) {
    const figures = await measureEngine(engine, { ...options, calls: suite.calls });
    measured.push({ engine, figures, verdicts: suite.judge(engine, figures) });
    console.log(
      `\n${engine === 'server' ? 'PostgreSQL server' : 'Embedded engine'}, ${options.size.listings} listings\n`,
    );
    console.log(`${suite.format(engine, figures)}\n`);
  }
  console.log(suite.legend);
  return { ...options.size, measured, verdicts: measured.flatMap((each) => each.verdicts) };
}

try {
  await main(parseBenchOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(BENCH_USAGE);
  process.exitCode = 1;
}
