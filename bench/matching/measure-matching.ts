import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DEMO_CATEGORIES } from '#demo/demo-categories.ts';
import { parseNeeds } from '#matching/example-needs.ts';
import { type Matcher, trainMatcher } from '#matching/matcher.ts';
import { categoryNeeds } from '#query-understanding/category-needs.ts';
import { negativeExamples } from '#query-understanding/negative-examples.ts';
import { readNonsenseQueries } from './nonsense-queries.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const HELD_OUT = new URL('./held-out.tsv', import.meta.url);
const TOP_RESULTS = 3;
/** Untimed matches that let V8 optimize the code. */
const WARM_UP = 2000;
const TIMED_ROUNDS = 10;

const DEMO_CATEGORY_FACTS = DEMO_CATEGORIES.map(({ name, services, description }, at) => ({
  id: at + 1,
  name,
  services,
  description,
  formerNames: [],
  synonyms: [],
}));
/** The small site has every tenth demo category. */
const SMALL_SITE_STRIDE = 10;

export type MatchingFigures = {
  needs: number;
  first: number;
  firstThree: number;
  p50: number;
  p95: number;
  learnMs: number;
  megabytes: number;
  missed: string[];
  /** The share of needs with a confident match, and the precision of those matches. */
  confident: number;
  confidentAndRight: number;
  /** The number of nonsense queries, and those with a confident match. */
  invented: number;
  misled: string[];
  /** The share of needs outside the small site's categories that still get a confident match. */
  falseMatches: number;
};

/** Measures the matcher of the demo categories on held-out needs. */
export async function measureMatching(): Promise<MatchingFigures> {
  const before = megabytesUsed();
  const started = process.cpuUsage();
  const matcher = await trainMatcher(DEMO_CATEGORY_FACTS.map(categoryNeeds));
  const { user, system } = process.cpuUsage(started);
  const megabytes = megabytesUsed() - before;
  const { match } = matcher;
  const heldOut = readHeldOut();
  const ranks = heldOut.map(({ category, need }) => rankOf(match, category, need));
  const share = (isRight: (rank: number) => boolean) => ranks.filter(isRight).length / ranks.length;
  return {
    needs: heldOut.length,
    first: share((rank) => rank === 0),
    firstThree: share((rank) => rank >= 0 && rank < TOP_RESULTS),
    ...measureLatency(
      match,
      heldOut.map(({ need }) => need),
    ),
    learnMs: (user + system) / 1000,
    megabytes,
    ...measureConfidence(matcher, heldOut),
    falseMatches: await falseMatchesAtSmallSite(heldOut),
    missed: heldOut.flatMap(({ category, need }, at) => {
      const rank = ranks[at] ?? -1;
      if (rank >= 0 && rank < TOP_RESULTS) return [];
      return [
        `${category}: ${need} (${match(need, TOP_RESULTS)
          .map(({ name }) => name)
          .join(', ')})`,
      ];
    }),
  };
}

type HeldOutNeed = { category: string; need: string };

function measureConfidence({ confidentMatch }: Matcher, heldOut: readonly HeldOutNeed[]) {
  const confident = heldOut.flatMap(({ category, need }) => {
    const match = confidentMatch(need);
    return match ? [match.name.toLowerCase() === category] : [];
  });
  const invented = readNonsenseQueries();
  return {
    confident: confident.length / heldOut.length,
    confidentAndRight: confident.filter(Boolean).length / confident.length,
    invented: invented.length,
    misled: invented.filter((text) => confidentMatch(text) !== null),
  };
}

async function falseMatchesAtSmallSite(heldOut: readonly HeldOutNeed[]): Promise<number> {
  const site = DEMO_CATEGORY_FACTS.filter((_, at) => at % SMALL_SITE_STRIDE === 0);
  const { confidentMatch } = await trainMatcher(site.map(categoryNeeds), negativeExamples(site));
  const foreignNeeds = heldOut.filter(({ category }) => site.every(({ name }) => name.toLowerCase() !== category));
  return foreignNeeds.filter(({ need }) => confidentMatch(need) !== null).length / foreignNeeds.length;
}

function readHeldOut(): HeldOutNeed[] {
  const needs = parseNeeds(readFileSync(HELD_OUT, 'utf8'));
  return [...needs].flatMap(([category, list]) => list.map((need) => ({ category, need })));
}

/** The zero-based rank of the right category, or -1. */
function rankOf(match: Matcher['match'], category: string, need: string): number {
  return match(need, DEMO_CATEGORIES.length).findIndex(({ name }) => name.toLowerCase() === category);
}

function measureLatency(match: Matcher['match'], needs: readonly string[]): { p50: number; p95: number } {
  for (let run = 0; run < WARM_UP; run++) match(needs[run % needs.length] ?? '', TOP_RESULTS);
  const times: number[] = [];
  for (let round = 0; round < TIMED_ROUNDS; round++) {
    for (const need of needs) {
      const from = performance.now();
      match(need, TOP_RESULTS);
      times.push(performance.now() - from);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function megabytesUsed(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}
