import { parseArgs } from 'node:util';

export type LighthouseOptions = { page: string | undefined; runs: number; json: string | undefined; assert: boolean };

export const LIGHTHOUSE_USAGE = `npm run bench:lighthouse -- [options]
  --page NAME   one page only: home, directory, listings, business, blog, article or about
  --runs N      the median of N runs of each page (1 to 9, default: 1)
  --json FILE   also write the results to FILE as JSON
  --assert      exit with 1 when a score is below 95`;

const MAX_RUNS = 9;

export function parseLighthouseOptions(args: string[]): LighthouseOptions {
  const { values } = parseArgs({
    args,
    options: {
      page: { type: 'string' },
      runs: { type: 'string', default: '1' },
      json: { type: 'string' },
      assert: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > MAX_RUNS)
    throw new Error(`--runs must be an integer from 1 to ${MAX_RUNS}.`);
  return { page: values.page, runs, json: values.json, assert: values.assert };
}
