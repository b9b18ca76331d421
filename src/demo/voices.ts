import * as z from 'zod/mini';
import { createPhrasePool, type PhrasePool } from './phrase.ts';
import { readDemoJson } from './read-demo-data.ts';
import { VOICES, type Voice } from './trades.ts';

const texts = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));

/** About how many different texts each slot has in the whole town. */
export const SLOT_SIZES = {
  staff: 90,
  staff2: 90,
  owner: 90,
  last: 90,
  name: 200,
  area: 60,
  city: 40,
  road: 60,
  since: 30,
  years: 30,
  job: 300,
  did: 300,
  good: 250,
  good2: 4,
  bad: 250,
  bad2: 4,
  service: 100,
  service2: 5,
  service3: 4,
  who: 20,
  when: 11,
  month: 5,
  day: 5,
  time: 4,
  price: 40,
  minutes: 8,
  count: 3,
  days: 6,
  months: 8,
  crew: 6,
};

const descriptionVoice = z.strictObject({
  /** Open a description. */
  intros: texts,
  /** Say what the business does, from its services. */
  offers: texts,
  /** Close it with something practical. */
  notes: texts,
});

const reviewVoice = z.strictObject({
  /** Say what happened, and fit any rating. */
  openers: texts,
  praise: texts,
  /** Small praise within a bad review. */
  pluses: texts,
  gripes: texts,
  /** What cost the fifth star. */
  quibbles: texts,
});

const reviewFrames = z.strictObject({
  /** Lists that other phrases refer to by name. */
  words: z.record(z.string(), texts),
  /** Sentences around the phrases of a trade. */
  did: texts,
  good: texts,
  bad: texts,
  mixed: texts,
  glad: texts,
  /** Close reviews of businesses that people visit in hard times. */
  grateful: texts,
  sour: texts,
  atLeast: texts,
  asides: texts,
});

type PhrasePools<Lists> = { readonly [Name in keyof Lists]: PhrasePool };

function createPools<Lists extends Record<string, readonly string[]>>(lists: Lists): PhrasePools<Lists> {
  const entries = Object.entries(lists).map(([name, list]) => [name, createPhrasePool(list, SLOT_SIZES)]);
  return Object.fromEntries(entries) as PhrasePools<Lists>;
}

/** Words that say on which day or at what time something happened. */
const NAMES_A_TIME = /\{day\}|\{time\}|\{when\}|lunch|after work|day off|morning|night|month|week|time/i;

function mapVoices<Lists, Result>(voices: Record<Voice, Lists>, map: (lists: Lists) => Result): Record<Voice, Result> {
  return Object.fromEntries(VOICES.map((voice) => [voice, map(voices[voice])])) as Record<Voice, Result>;
}

const withoutTime = (phrases: readonly string[]) => phrases.filter((phrase) => !NAMES_A_TIME.test(phrase));

const { words, ...frames } = readDemoJson('review-frames.json', reviewFrames);

export const DESCRIPTION_VOICES = mapVoices(
  readDemoJson('description-voices.json', z.record(z.enum(VOICES), descriptionVoice)),
  createPools,
);
export const REVIEW_VOICES = mapVoices(
  readDemoJson('review-voices.json', z.record(z.enum(VOICES), reviewVoice)),
  (lists) => createPools({ ...lists, timelessOpeners: withoutTime(lists.openers) }),
);
export const REVIEW_FRAMES = createPools(frames);
export const REVIEW_WORDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(words));
