import * as z from 'zod';
import { progressBar } from '#cli/progress.ts';
import { openStorage } from '#storage/connect.ts';
import { formatColumns } from '../columns.ts';
import type { Verdict } from '../floors.ts';
import { readInvented } from '../matching/invented.ts';
import { openCluster } from '../scale/kept-cluster.ts';
import { Asker } from '../scale/measure/asker.ts';
import { mean } from '../scale/measure/percentile.ts';
import { processTime } from '../scale/measure/process-time.ts';
import { settled } from '../scale/measure/settled.ts';
import { sizesOf } from '../scale/sizes.ts';
import { openTowns, type ScaleTown } from '../scale/towns.ts';
import { ServingProcess } from '../serving-process.ts';
import { questionsByName } from './by-name.ts';
import { questionsByNeed } from './by-need.ts';
import { questionsByTrade } from './by-trade.ts';
import type { Judged } from './judged.ts';
import { LOOKED_AT, ndcg, succeeds } from './measures.ts';
import { readTown } from './town.ts';

/** The town of twenty thousand that --scale begins with. */
const SCALE = 0.01;

const FLOORS = { ndcg: 0.92, success: 0.93, misled: 0.05 };

export type Relevance = { kind: string; questions: number; ndcg: number; success: number };

type Served = Judged & { ndcg: number; success: boolean };

/** Asks the judged questions, prints how well they were served, and judges. */
export async function reportRelevance({ shownMisses }: { shownMisses: boolean }): Promise<{
  relevance: Relevance[];
  verdicts: Verdict[];
}> {
  const postgres = await openCluster();
  try {
    const [town] = await openTowns(postgres, sizesOf(SCALE));
    if (!town) throw new Error('there is no town to ask');
    const { served, misled, invented } = await askAll(town, postgres.pid);
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

type Asked = { served: Served[]; invented: number; misled: string[] };

async function askAll({ databaseUrl }: ScaleTown, postmasterPid: number): Promise<Asked> {
  const judged = await readJudged(databaseUrl);
  const serving = new ServingProcess();
  try {
    const { port } = await serving.ask('serve', { databaseUrl });
    const asker = new Asker(port);
    const time = processTime(serving.pid, postmasterPid);
    await settled(() => time().cpu);
    const bar = progressBar('Asking', judged.length);
    const served: Served[] = [];
    for (const each of judged) {
      const { results } = await ask(asker, each.query);
      const found = results.map(({ id }) => id);
      served.push({ ...each, ndcg: ndcg(found, each.grades), success: succeeds(found, each.grades) });
      bar.update(served.length);
    }
    bar.stop();
    const invented = readInvented();
    const misled: string[] = [];
    for (const search of invented) if ((await ask(asker, { search })).understood?.category) misled.push(search);
    asker.close();
    return { served, invented: invented.length, misled };
  } finally {
    await serving.close();
  }
}

async function readJudged(databaseUrl: string): Promise<Judged[]> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  try {
    const town = await readTown(storage.db);
    return [...questionsByName(town), ...questionsByTrade(town), ...questionsByNeed(town)];
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

async function ask(asker: Asker, query: Judged['query']) {
  const parameters = new URLSearchParams({ public: 'true', limit: String(LOOKED_AT), ...query });
  const { text } = await asker.ask(`/listings.php?${parameters}`);
  return answer.parse(JSON.parse(text())).data;
}

function summary(kind: string, served: readonly Served[]): Relevance {
  return {
    kind,
    questions: served.length,
    ndcg: mean(served.map((each) => each.ndcg)),
    success: mean(served.map(({ success }) => (success ? 1 : 0))),
  };
}

function formatRelevance(rows: Relevance[]): string {
  return formatColumns(
    [
      { title: '', columns: [{ title: 'kind', cell: ({ kind }: Relevance) => kind, isText: true }] },
      {
        title: '',
        columns: [
          { title: 'questions', cell: ({ questions }) => String(questions) },
          { title: `nDCG@${LOOKED_AT}`, cell: (row) => row.ndcg.toFixed(3) },
          { title: 'success@3', cell: ({ success }) => success.toFixed(3) },
        ],
      },
    ],
    rows,
  );
}

function judgeRelevance(all: Relevance, misled: number): Verdict[] {
  return [
    { holds: all.ndcg >= FLOORS.ndcg, sentence: `nDCG@${LOOKED_AT} over all questions is at least ${FLOORS.ndcg}` },
    { holds: all.success >= FLOORS.success, sentence: `success@3 over all questions is at least ${FLOORS.success}` },
    { holds: misled <= FLOORS.misled, sentence: 'at most 5 % of invented words and names are taken for a category' },
  ];
}
