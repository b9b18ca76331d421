import * as z from 'zod';
import { progressBar } from '#cli/progress.ts';
import { openStorage } from '#storage/connect.ts';
import { formatColumns } from '../columns.ts';
import type { Verdict } from '../floors.ts';
import { openCluster } from '../scale/kept-cluster.ts';
import { type Asker, openAsker } from '../scale/measure/asker.ts';
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

const FLOORS = { ndcg: 0.85, success: 0.85 };

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
    const served = await askAll(town, postgres.pid);
    const relevance = [...Map.groupBy(served, ({ kind }) => kind)].map(([kind, ofKind]) => summary(kind, ofKind));
    const all = summary('all', served);
    console.log(`\nRelevance, ${served.length} judged questions on ${town.size.listings} listings\n`);
    console.log(`${formatRelevance([...relevance, all])}\n`);
    if (shownMisses)
      for (const { kind, query, success } of served) if (!success) console.log(`${kind}: ${JSON.stringify(query)}`);
    return { relevance: [...relevance, all], verdicts: judgeRelevance(all) };
  } finally {
    await postgres.stop();
  }
}

async function askAll({ databaseUrl }: ScaleTown, postmasterPid: number): Promise<Served[]> {
  const judged = await readJudged(databaseUrl);
  const serving = new ServingProcess();
  try {
    const { port } = await serving.ask('serve', { databaseUrl });
    const asker = openAsker(port);
    const time = processTime(serving.pid, postmasterPid);
    await settled(() => time().cpu);
    const bar = progressBar('Asking', judged.length);
    const served: Served[] = [];
    for (const each of judged) {
      const found = await ask(asker, each.query);
      served.push({ ...each, ndcg: ndcg(found, each.grades), success: succeeds(found, each.grades) });
      bar.update(served.length);
    }
    bar.stop();
    asker.close();
    return served;
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

const results = z.object({ data: z.object({ results: z.array(z.object({ id: z.int() })) }) });

async function ask(asker: Asker, query: Judged['query']): Promise<number[]> {
  const parameters = new URLSearchParams({ public: 'true', limit: String(LOOKED_AT), ...query });
  const { body } = await asker.ask(`/listings.php?${parameters}`);
  return results.parse(JSON.parse(body)).data.results.map(({ id }) => id);
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

function judgeRelevance(all: Relevance): Verdict[] {
  return [
    { holds: all.ndcg >= FLOORS.ndcg, sentence: `nDCG@${LOOKED_AT} over all questions is at least ${FLOORS.ndcg}` },
    { holds: all.success >= FLOORS.success, sentence: `success@3 over all questions is at least ${FLOORS.success}` },
  ];
}
