import * as z from 'zod';
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

/** The town of twenty thousand that --scale begins with. */
const SCALE = 0.01;

const FLOORS = { ndcg: 0.92, success: 0.93, misled: 0.05 };

export type RelevanceFigures = { kind: string; queries: number; ndcg: number; success: number };

type ScoredQuery = JudgedQuery & { ndcg: number; success: boolean };

/** Asks the judged questions, prints how well they were served, and judges. */
export async function reportRelevance({ shownMisses }: { shownMisses: boolean }): Promise<{
  relevance: RelevanceFigures[];
  verdicts: BenchVerdict[];
}> {
  const postgres = await openDatasetCluster();
  try {
    const [town] = await openDatasets(postgres, datasetSizes(SCALE));
    if (!town) throw new Error('there is no town to ask');
    const { served, misled, invented } = await scoreAll(town, postgres.pid);
    const relevance = [...Map.groupBy(served, ({ kind }) => kind)].map(([kind, ofKind]) => summary(kind, ofKind));
    const all = summary('all', served);
    console.log(`\nRelevance, ${served.length} judged questions on ${town.size.listings} listings\n`);
    console.log(`${formatRelevance([...relevance, all])}\n`);
    console.log(
      `Taken for a category: ${misled.length} of ${invented} invented words and names. ${misled.join(', ')}\n`,
    );
    if (shownMisses)
      for (const { kind, query, success } of served) if (!success) console.log(`${kind}: ${JSON.stringify(query)}`);
    return { relevance: [...relevance, all], verdicts: judgeRelevance(all, misled.length / invented) };
  } finally {
    await postgres.stop();
  }
}

type RelevanceRun = { served: ScoredQuery[]; invented: number; misled: string[] };

async function scoreAll({ databaseUrl }: ScaleDataset, postmasterPid: number): Promise<RelevanceRun> {
  const judged = await readJudgedQueries(databaseUrl);
  const serving = new BenchServer();
  try {
    const { port } = await serving.request('serve', { databaseUrl });
    const asker = new MeasuringClient(port);
    const time = createProcessClock(serving.pid, postmasterPid);
    await waitUntilIdle(() => time().cpu);
    const bar = createProgressBar('Asking', judged.length);
    const served: ScoredQuery[] = [];
    for (const each of judged) {
      const { results } = await searchListings(asker, each.query);
      const found = results.map(({ id }) => id);
      served.push({ ...each, ndcg: ndcg(found, each.grades), success: isSuccess(found, each.grades) });
      bar.update(served.length);
    }
    bar.stop();
    const invented = readNonsenseQueries();
    const misled: string[] = [];
    for (const search of invented)
      if ((await searchListings(asker, { search })).understood?.category) misled.push(search);
    asker.close();
    return { served, invented: invented.length, misled };
  } finally {
    await serving.close();
  }
}

async function readJudgedQueries(databaseUrl: string): Promise<JudgedQuery[]> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  try {
    const town = await readRelevanceListings(storage.db);
    return [...nameQueries(town), ...tradeQueries(town), ...needQueries(town)];
  } finally {
    await storage.close();
  }
}

const answer = z.object({
  data: z.object({
    results: z.array(z.object({ id: z.int() })),
    understood: z.optional(z.object({ category: z.optional(z.string()) })),
  }),
});

async function searchListings(asker: MeasuringClient, query: JudgedQuery['query']) {
  const parameters = new URLSearchParams({ public: 'true', limit: String(RESULTS_GRADED), ...query });
  const { text } = await asker.get(`/listings.php?${parameters}`);
  return answer.parse(JSON.parse(text())).data;
}

function summary(kind: string, served: readonly ScoredQuery[]): RelevanceFigures {
  return {
    kind,
    queries: served.length,
    ndcg: mean(served.map((each) => each.ndcg)),
    success: mean(served.map(({ success }) => (success ? 1 : 0))),
  };
}

function formatRelevance(rows: RelevanceFigures[]): string {
  return formatColumns(
    [
      { title: '', columns: [{ title: 'kind', cell: ({ kind }: RelevanceFigures) => kind, isText: true }] },
      {
        title: '',
        columns: [
          { title: 'questions', cell: ({ queries }) => String(queries) },
          { title: `nDCG@${RESULTS_GRADED}`, cell: (row) => row.ndcg.toFixed(3) },
          { title: 'success@3', cell: ({ success }) => success.toFixed(3) },
        ],
      },
    ],
    rows,
  );
}

function judgeRelevance(all: RelevanceFigures, misled: number): BenchVerdict[] {
  return [
    {
      holds: all.ndcg >= FLOORS.ndcg,
      sentence: `nDCG@${RESULTS_GRADED} over all questions is at least ${FLOORS.ndcg}`,
    },
    { holds: all.success >= FLOORS.success, sentence: `success@3 over all questions is at least ${FLOORS.success}` },
    { holds: misled <= FLOORS.misled, sentence: 'at most 5 % of invented words and names are taken for a category' },
  ];
}
