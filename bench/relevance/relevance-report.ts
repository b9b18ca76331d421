import * as z from 'zod/mini';
import { createProgressBar } from '#cli/progress-bar.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { BenchServer } from '../bench-server.ts';
import { formatColumns } from '../format-columns.ts';
import { readNonsenseQueries } from '../matching/nonsense-queries.ts';
import { openDatasetCluster } from '../scale/dataset-cluster.ts';
import { datasetSizes } from '../scale/dataset-sizes.ts';
import { openDatasets, type ScaleDataset } from '../scale/datasets.ts';
import { MeasuringClient } from '../scale/measure/measuring-client.ts';
import { mean } from '../scale/measure/percentile.ts';
import { createProcessClock } from '../scale/measure/process-clock.ts';
import { waitUntilIdle } from '../scale/measure/wait-until-idle.ts';
import type { BenchVerdict } from '../thresholds.ts';
import type { JudgedQuery } from './judged-query.ts';
import { nameQueries } from './name-queries.ts';
import { needQueries } from './need-queries.ts';
import { isSuccess, ndcg, RESULTS_GRADED } from './ranking-metrics.ts';
import { readRelevanceListings } from './relevance-listings.ts';
import { tradeQueries } from './trade-queries.ts';

/** The smallest dataset of `--scale`: 20,000 listings. */
const SCALE = 0.01;

const THRESHOLDS = { ndcg: 0.92, success: 0.93, falsePositives: 0.05 };

export type RelevanceFigures = { kind: string; queries: number; ndcg: number; success: number };

type ScoredQuery = JudgedQuery & { ndcg: number; success: boolean };

export async function reportRelevance({ printMisses }: { printMisses: boolean }): Promise<{
  relevance: RelevanceFigures[];
  verdicts: BenchVerdict[];
}> {
  const postgres = await openDatasetCluster();
  try {
    const [dataset] = await openDatasets(postgres, datasetSizes(SCALE));
    if (!dataset) throw new Error(`No dataset for scale ${SCALE}`);
    const { scored, falsePositives, invented } = await scoreAll(dataset, postgres.pid);
    const relevance = [...Map.groupBy(scored, ({ kind }) => kind)].map(([kind, ofKind]) => summarize(kind, ofKind));
    const all = summarize('all', scored);
    console.log(`\nRelevance, ${scored.length} judged queries on ${dataset.size.listings} listings\n`);
    console.log(`${formatRelevance([...relevance, all])}\n`);
    console.log(
      `False positives: ${falsePositives.length} of ${invented} nonsense queries matched a category. ${falsePositives.join(', ')}\n`,
    );
    if (printMisses)
      for (const { kind, query, success } of scored) if (!success) console.log(`${kind}: ${JSON.stringify(query)}`);
    return { relevance: [...relevance, all], verdicts: judgeRelevance(all, falsePositives.length / invented) };
  } finally {
    await postgres.stop();
  }
}

type RelevanceRun = { scored: ScoredQuery[]; invented: number; falsePositives: string[] };

async function scoreAll({ databaseUrl }: ScaleDataset, postmasterPid: number): Promise<RelevanceRun> {
  const judged = await readJudgedQueries(databaseUrl);
  const server = new BenchServer();
  try {
    const { port } = await server.request('serve', { databaseUrl });
    const client = new MeasuringClient(port);
    const clock = createProcessClock(server.pid, postmasterPid);
    await waitUntilIdle(() => clock().cpu);
    const bar = createProgressBar('Searching', judged.length);
    const scored: ScoredQuery[] = [];
    for (const each of judged) {
      const { results } = await searchListings(client, each.query);
      const resultIds = results.map(({ id }) => id);
      scored.push({ ...each, ndcg: ndcg(resultIds, each.grades), success: isSuccess(resultIds, each.grades) });
      bar.update(scored.length);
    }
    bar.stop();
    const invented = readNonsenseQueries();
    const falsePositives: string[] = [];
    for (const search of invented)
      if ((await searchListings(client, { search })).understood?.category) falsePositives.push(search);
    client.close();
    return { scored, invented: invented.length, falsePositives };
  } finally {
    await server.close();
  }
}

async function readJudgedQueries(databaseUrl: string): Promise<JudgedQuery[]> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  try {
    const listings = await readRelevanceListings(storage.db);
    return [...nameQueries(listings), ...tradeQueries(listings), ...needQueries(listings)];
  } finally {
    await storage.close();
  }
}

const responseSchema = z.object({
  data: z.object({
    results: z.array(z.object({ id: z.int() })),
    understood: z.optional(z.object({ category: z.optional(z.string()) })),
  }),
});

async function searchListings(client: MeasuringClient, query: JudgedQuery['query']) {
  const parameters = new URLSearchParams({ public: 'true', limit: String(RESULTS_GRADED), ...query });
  const { text } = await client.get(`/listings.php?${parameters}`);
  return responseSchema.parse(JSON.parse(text())).data;
}

function summarize(kind: string, scored: readonly ScoredQuery[]): RelevanceFigures {
  return {
    kind,
    queries: scored.length,
    ndcg: mean(scored.map((each) => each.ndcg)),
    success: mean(scored.map(({ success }) => (success ? 1 : 0))),
  };
}

function formatRelevance(rows: RelevanceFigures[]): string {
  return formatColumns(
    [
      { title: '', columns: [{ title: 'kind', cell: ({ kind }: RelevanceFigures) => kind, isText: true }] },
      {
        title: '',
        columns: [
          { title: 'queries', cell: ({ queries }) => String(queries) },
          { title: `nDCG@${RESULTS_GRADED}`, cell: (row) => row.ndcg.toFixed(3) },
          { title: 'success@3', cell: ({ success }) => success.toFixed(3) },
        ],
      },
    ],
    rows,
  );
}

function judgeRelevance(all: RelevanceFigures, falsePositives: number): BenchVerdict[] {
  return [
    {
      passed: all.ndcg >= THRESHOLDS.ndcg,
      message: `nDCG@${RESULTS_GRADED} over all queries is at least ${THRESHOLDS.ndcg}`,
    },
    {
      passed: all.success >= THRESHOLDS.success,
      message: `success@3 over all queries is at least ${THRESHOLDS.success}`,
    },
    {
      passed: falsePositives <= THRESHOLDS.falsePositives,
      message: 'at most 5 % of nonsense queries match a category',
    },
  ];
}
