import * as z from 'zod/mini';
import { readDemoJson } from './read-demo-data.ts';
import { VOICES } from './trades.ts';

const texts = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));

/** `intros` open a description, `notes` close it with something practical. */
const descriptionVoice = z.strictObject({ intros: texts, notes: texts });

/** `openers` say what happened and fit any rating; `praise` and `gripes` judge it; `quibbles` cost the fifth star. */
const reviewVoice = z.strictObject({ openers: texts, praise: texts, gripes: texts, quibbles: texts });

const reviewVerdicts = z.strictObject({
  gladClosers: texts,
  /** For businesses that people visit in hard times. */
  gratefulClosers: texts,
  /** Begin a three-star review. */
  mixedVerdicts: texts,
  sourClosers: texts,
});

export const DESCRIPTION_VOICES = readDemoJson('description-voices.json', z.record(z.enum(VOICES), descriptionVoice));
export const REVIEW_VOICES = readDemoJson('review-voices.json', z.record(z.enum(VOICES), reviewVoice));
export const REVIEW_VERDICTS = readDemoJson('review-verdicts.json', reviewVerdicts);
