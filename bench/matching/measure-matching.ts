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
const SHOWN = 3;
/** Needs asked before any is timed, so that the code is compiled. */
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
/** Of a small site, one category in so many. */
const SMALL_SITE = 10;

export type MatchingFigures = {
  needs: number;
  first: number;
  firstThree: number;
  p50: number;
  p95: number;
  learnMs: number;
  megabytes: number;
  missed: string[];
  /** Of those that would be shown instead of the words: how many of all, and how often that is right. */
  confident: number;
  confidentAndRight: number;
  /** Invented words and names, and those of them that would be taken for a need. */
  invented: number;
  misled: string[];
  /** How much of what it does not serve a small site would take for something that it does. */
  falseMatches: number;
};

/** How often the matcher of the demo town's categories is right about needs that it has not learned from. */
export async function measureMatching(): Promise<MatchingFigures> {
  const before = megabytesUsed();
  const started = process.cpuUsage();
  const matcher = await trainMatcher(DEMO_CATEGORY_FACTS.map(categoryNeeds));
  const { user, system } = process.cpuUsage(started);
  const megabytes = megabytesUsed() - before;
  const { match } = matcher;
  const heldOut = readHeldOut();
  const places = heldOut.map(({ category, need }) => rankOf(match, category, need));
  const share = (isRight: (place: number) => boolean) => places.filter(isRight).length / places.length;
  return {
    needs: heldOut.length,
    first: share((place) => place === 0),
    firstThree: share((place) => place >= 0 && place < SHOWN),
    ...timesOf(
      match,
      heldOut.map(({ need }) => need),
    ),
    learnMs: (user + system) / 1000,
    megabytes,
    ...confidenceOf(matcher, heldOut),
    falseMatches: await falseMatchesAtSmallSite(heldOut),
    missed: heldOut.flatMap(({ category, need }, at) => {
      const place = places[at] ?? -1;
      if (place >= 0 && place < SHOWN) return [];
      return [
        `${category}: ${need} (${match(need, SHOWN)
          .map(({ name }) => name)
          .join(', ')})`,
      ];
    }),
  };
}

type HeldOutNeed = { category: string; need: string };

function confidenceOf({ confidentMatch }: Matcher, heldOut: readonly HeldOutNeed[]) {
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
  const site = DEMO_CATEGORY_FACTS.filter((_, at) => at % SMALL_SITE === 0);
  const { confidentMatch } = await trainMatcher(site.map(categoryNeeds), negativeExamples(site));
  const strangers = heldOut.filter(({ category }) => site.every(({ name }) => name.toLowerCase() !== category));
  return strangers.filter(({ need }) => confidentMatch(need) !== null).length / strangers.length;
}

function readHeldOut(): HeldOutNeed[] {
  const needs = parseNeeds(readFileSync(HELD_OUT, 'utf8'));
  return [...needs].flatMap(([category, list]) => list.map((need) => ({ category, need })));
}

/** At which place the right category stands, from 0; -1 when it is not there. */
function rankOf(match: Matcher['match'], category: string, need: string): number {
  return match(need, DEMO_CATEGORIES.length).findIndex(({ name }) => name.toLowerCase() === category);
}

function timesOf(match: Matcher['match'], needs: readonly string[]): { p50: number; p95: number } {
  for (let asked = 0; asked < WARM_UP; asked++) match(needs[asked % needs.length] ?? '', SHOWN);
  const times: number[] = [];
  for (let round = 0; round < TIMED_ROUNDS; round++) {
    for (const need of needs) {
      const from = performance.now();
      match(need, SHOWN);
      times.push(performance.now() - from);
    }
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function megabytesUsed(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}
