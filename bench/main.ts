import { writeFile } from 'node:fs/promises';
import type { Verdict } from './floors.ts';
import { reportMatching } from './matching/report.ts';
import { measureEngine } from './measure-engine.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { API, WEBSITE } from './part.ts';
import { reportRelevance } from './relevance/report.ts';
import { reportRush } from './rush/report.ts';
import { reportScale } from './scale/report.ts';

async function main(options: Options): Promise<void> {
  const { verdicts, ...figures } = await report(options);
  for (const { holds, sentence } of verdicts) console.log(`${holds ? ' holds ' : ' FAILS '} ${sentence}`);
  if (options.json) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  if (options.assert && verdicts.some(({ holds }) => !holds)) process.exitCode = 1;
}

function report(options: Options): Promise<Record<string, unknown> & { verdicts: Verdict[] }> {
  if (options.match) return reportMatching({ shownMisses: options.misses });
  if (options.relevance) return reportRelevance({ shownMisses: options.misses });
  if (options.scale !== null) return reportScale({ scale: options.scale, only: options.only, unkept: options.unkept });
  return options.load ? reportRush(options) : reportEngines(options);
}

async function reportEngines(options: Options) {
  const part = options.pages ? WEBSITE : API;
  const measured = [];
  for (const engine of options.engines) {
    const figures = await measureEngine(engine, { ...options, calls: part.calls });
    measured.push({ engine, figures, verdicts: part.judge(engine, figures) });
    console.log(
      `\n${engine === 'server' ? 'PostgreSQL server' : 'Embedded engine'}, ${options.size.listings} listings\n`,
    );
    console.log(`${part.format(engine, figures)}\n`);
  }
  console.log(part.legend);
  return { ...options.size, measured, verdicts: measured.flatMap((each) => each.verdicts) };
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
