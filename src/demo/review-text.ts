import { writeCasually } from './casual-writing.ts';
import type { DemoBusiness } from './demo-business.ts';
import type { RandomSource } from './demo-random.ts';
import { capitalizeSentence, expandPhrase, expandText, type PhrasePool, pickPhrase } from './phrase.ts';
import { ReviewSlots } from './review-slots.ts';
import type { Voice } from './trades.ts';
import { REVIEW_FRAMES, REVIEW_VOICES } from './voices.ts';

type SentenceSource = PhrasePool | readonly string[];

const SOLEMN_VOICES: ReadonlySet<Voice> = new Set<Voice>(['solace', 'office', 'clinic', 'care']);

/** A sentence that the business already has is written anew this often. */
const MOST_ATTEMPTS = 12;
/** Shorter sentences are likely to occur elsewhere in the town. */
const COMMON_LENGTH = 95;

/** How much a reviewer writes. */
const LENGTHS = [
  { weight: 20, length: 'short' as const },
  { weight: 52, length: 'medium' as const },
  { weight: 28, length: 'long' as const },
];
type ReviewLength = (typeof LENGTHS)[number]['length'];

/** Writes the comments of one business. No sentence occurs twice, unless there are many hundred reviews. */
export class ReviewWriter {
  readonly #business: DemoBusiness;
  readonly #random: RandomSource;
  readonly #slots: ReviewSlots;
  readonly #used = new Set<string>();

  constructor(business: DemoBusiness, random: RandomSource) {
    this.#business = business;
    this.#random = random;
    this.#slots = new ReviewSlots(business, random);
  }

  write({ rating, date }: { rating: number; date: Date }): string {
    const { length } = this.#random.weighted(LENGTHS);
    this.#slots.startReview(date);
    const sentences = length === 'short' ? this.#fewWords(rating) : this.#sentences(rating, length);
    return writeCasually(
      sentences.filter((sentence) => sentence !== ''),
      this.#random,
    );
  }

  #sentences(rating: number, length: ReviewLength): string[] {
    const isLong = length === 'long';
    const aside = isLong && this.#random.chance(0.3) ? [this.#sentence(REVIEW_FRAMES.asides)] : [];
    const opener = this.#random.chance(isLong ? 0.85 : 0.6) ? [this.#opener()] : [];
    return [...aside, ...opener, ...this.#verdict(rating, { isLong, hasOpener: opener.length > 0 })];
  }

  #verdict(rating: number, { isLong, hasOpener }: { isLong: boolean; hasOpener: boolean }): string[] {
    const voice = REVIEW_VOICES[this.#business.trade.voice];
    const praise = this.#praise(hasOpener);
    const maybe = (probability: number, write: () => string) => (this.#random.chance(probability) ? [write()] : []);
    switch (rating) {
      case 5: {
        const closers = SOLEMN_VOICES.has(this.#business.trade.voice) ? REVIEW_FRAMES.grateful : REVIEW_FRAMES.glad;
        const more = maybe(isLong ? 0.9 : 0.35, () => this.#praise(false));
        const evenMore = maybe(isLong ? 0.4 : 0, () => this.#praise(true));
        return [praise, ...more, ...evenMore, ...maybe(isLong ? 0.6 : 0.3, () => this.#sentence(closers))];
      }
      case 4:
        return [
          praise,
          ...maybe(isLong ? 0.7 : 0.1, () => this.#praise(false)),
          ...maybe(0.75, () => this.#sentence(voice.quibbles)),
        ];
      case 3:
        return [
          ...maybe(isLong ? 0.9 : 0.45, () => this.#sentence(voice.pluses)),
          this.#sentence(REVIEW_FRAMES.mixed),
          ...maybe(isLong ? 0.6 : 0.15, () => this.#sentence(voice.gripes)),
        ];
      default:
        return [
          this.#gripe(),
          ...maybe(isLong ? 0.9 : 0.35, () => this.#gripe()),
          ...maybe(rating === 2 ? 0.45 : 0.05, () => this.#sentence(REVIEW_FRAMES.atLeast)),
          ...maybe(isLong ? 0.65 : 0.4, () => this.#sentence(REVIEW_FRAMES.sour)),
        ];
    }
  }

  /** One sentence. One that many others might write gets a second. */
  #fewWords(rating: number): string[] {
    const voice = REVIEW_VOICES[this.#business.trade.voice];
    const write = () => {
      if (rating === 5) return this.#praise(this.#random.chance(0.3));
      if (rating === 4) return this.#random.chance(0.6) ? this.#praise(false) : this.#sentence(voice.quibbles);
      if (rating === 3) return this.#sentence(REVIEW_FRAMES.mixed);
      return this.#gripe();
    };
    const sentence = write();
    if (sentence.length > COMMON_LENGTH || this.#slots.namesSomebody(sentence)) return [sentence];
    return [sentence, this.#sentence(rating > 3 ? REVIEW_FRAMES.glad : REVIEW_FRAMES.sour)];
  }

  /** An opener that names no day, if the job is one of a certain time. */
  #opener(): string {
    const voice = REVIEW_VOICES[this.#business.trade.voice];
    return this.#sentence(this.#slots.jobNamesTime ? voice.timelessOpeners : voice.openers);
  }

  /** `isGeneral` prefers what fits any job, because the opener has named one. */
  #praise(isGeneral: boolean): string {
    const { trade } = this.#business;
    const kind = this.#random.next();
    if (kind < (isGeneral ? 0.6 : 0.28)) return this.#sentence(REVIEW_VOICES[trade.voice].praise);
    if (kind < 0.7) return this.#sentence(REVIEW_FRAMES.did);
    const story = kind < 0.97 ? '' : this.#sentence(trade.praise);
    return story || this.#sentence(REVIEW_FRAMES.good);
  }

  #gripe(): string {
    const { trade } = this.#business;
    const kind = this.#random.next();
    if (kind < 0.42) return this.#sentence(REVIEW_VOICES[trade.voice].gripes);
    const story = kind < 0.94 ? '' : this.#sentence(trade.gripes);
    return story || this.#sentence(REVIEW_FRAMES.bad);
  }

  /** Empty if every attempt repeats a sentence of the business. */
  #sentence(source: SentenceSource): string {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const sentence = capitalizeSentence(this.#expand(source));
      if (this.#used.has(sentence)) continue;
      this.#used.add(sentence);
      return sentence;
    }
    return '';
  }

  #expand(source: SentenceSource): string {
    return 'phrases' in source
      ? expandPhrase(pickPhrase(source, this.#random), this.#slots.fill, this.#random)
      : expandText(this.#random.pick(source), this.#slots.fill);
  }
}
