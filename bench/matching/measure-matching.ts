import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DEMO_CATEGORIES } from '#demo/categories.ts';
import { learnMatcher, type Matcher } from '#matching/matcher.ts';
import { readNeeds } from '#matching/written-needs.ts';
import { needsElsewhere } from '#questions/needs-elsewhere.ts';
import { needsOf } from '#questions/needs-of.ts';
import { readInvented } from './invented.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const HELD_OUT = new URL('./held-out.tsv', import.meta.url);
const SHOWN = 3;
/** Needs asked before any is timed, so that the code is compiled. */
const WARM_UP = 2000;
const TIMED_ROUNDS = 10;

const FACTS = DEMO_CATEGORIES.map(({ name, services, description }, at) => ({
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
  sure: number;
  sureAndRight: number;
  /** Invented words and names, and those of them that would be taken for a need. */
  invented: number;
  misled: string[];
  /** How much of what it does not serve a small site would take for something that it does. */
  strangers: number;
};

/** How often the matcher of the demo town's categories is right about needs that it has not learned from. */
export async function measureMatching(): Promise<MatchingFigures> {
  const before = megabytesUsed();
  const started = process.cpuUsage();
  const matcher = await learnMatcher(FACTS.map(needsOf));
  const { user, system } = process.cpuUsage(started);
  const megabytes = megabytesUsed() - before;
  const { match } = matcher;
  const heldOut = readHeldOut();
  const places = heldOut.map(({ category, need }) => placeOf(match, category, need));
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
    ...surenessOf(matcher, heldOut),
    strangers: await strangersAtSmallSite(heldOut),
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

type HeldOut = { category: string; need: string };

function surenessOf({ surely }: Matcher, heldOut: readonly HeldOut[]) {
  const sure = heldOut.flatMap(({ category, need }) => {
    const match = surely(need);
    return match ? [match.name.toLowerCase() === category] : [];
  });
  const invented = readInvented();
  return {
    sure: sure.length / heldOut.length,
    sureAndRight: sure.filter(Boolean).length / sure.length,
    invented: invented.length,
    misled: invented.filter((text) => surely(text) !== null),
  };
}

async function strangersAtSmallSite(heldOut: readonly HeldOut[]): Promise<number> {
  const site = FACTS.filter((_, at) => at % SMALL_SITE === 0);
  const { surely } = await learnMatcher(site.map(needsOf), needsElsewhere(site));
  const strangers = heldOut.filter(({ category }) => site.every(({ name }) => name.toLowerCase() !== category));
  return strangers.filter(({ need }) => surely(need) !== null).length / strangers.length;
}

function readHeldOut(): HeldOut[] {
  const needs = readNeeds(readFileSync(HELD_OUT, 'utf8'));
  return [...needs].flatMap(([category, list]) => list.map((need) => ({ category, need })));
}

/** At which place the right category stands, from 0; -1 when it is not there. */
function placeOf(match: Matcher['match'], category: string, need: string): number {
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
