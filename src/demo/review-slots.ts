import type { DemoBusiness } from './demo-business.ts';
import { elementAt, type RandomSource } from './demo-random.ts';
import { firstName } from './people.ts';
import { expandText } from './phrase.ts';
import { REVIEW_WORDS } from './voices.ts';

const DAYS = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const TIMES = ['noon', 'two', 'three', 'four', 'five'];
const MINUTES = ['ten', 'fifteen', 'twenty', '25', 'thirty', '40', '45', '50'];
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month, 1)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
);

/** A review is written about this long after the visit. */
const VISIT_AGO_MS = 25 * 24 * 60 * 60 * 1000;

/** "Sunday breakfast" excludes "on a Tuesday", and "weekly mowing" excludes "last month". */
const NAMES_A_TIME =
  /day|week|month|year|night|morning|afternoon|evening|lunch|dinner|breakfast|supper|winter|summer|spring|fall\b|dawn|after|before|every|first/i;

/** Phrases of a trade. */
type TradeList = 'did' | 'good' | 'bad' | 'job';

/** Fills the slots of one business's reviews: its people and place are always the same, phrases of its trade take turns. */
export class ReviewSlots {
  readonly #business: DemoBusiness;
  readonly #random: RandomSource;
  readonly #staff: readonly string[];
  readonly #turns: Record<TradeList, number>;
  #job = '';
  #colleague = 0;
  #visit = new Date(0);

  constructor(business: DemoBusiness, random: RandomSource) {
    this.#business = business;
    this.#random = random;
    this.#staff = pickStaff(business.owner.first, random);
    this.#turns = { did: random.int(0, 99), good: random.int(0, 99), bad: random.int(0, 99), job: random.int(0, 99) };
  }

  /** Each review has one job and one or two members of the staff. */
  startReview(date: Date): void {
    this.#visit = new Date(date.getTime() - VISIT_AGO_MS);
    this.#colleague = this.#random.int(0, this.#staff.length - 1);
    this.#job = this.#nextOf('job', this.#business.trade.jobs);
  }

  get jobNamesTime(): boolean {
    return NAMES_A_TIME.test(this.#job);
  }

  namesSomebody(sentence: string): boolean {
    return this.#staff.some((name) => sentence.includes(name));
  }

  readonly fill = (slot: string): string => {
    const { trade, owner, city, area } = this.#business;
    switch (slot) {
      case 'did':
        return this.#nextOf('did', trade.did);
      case 'good':
      case 'good2':
        return this.#nextOf('good', trade.good);
      case 'bad':
      case 'bad2':
        return this.#nextOf('bad', trade.bad);
      case 'job':
        return this.#job;
      case 'staff':
        return elementAt(this.#staff, this.#colleague);
      case 'staff2':
        return elementAt(this.#staff, this.#colleague + 1);
      case 'owner':
        return owner.first;
      case 'last':
        return owner.last;
      case 'city':
        return city.city;
      case 'area':
        return area;
      default:
        return this.#fillDetail(slot);
    }
  };

  #fillDetail(slot: string): string {
    const random = this.#random;
    switch (slot) {
      case 'month':
        return elementAt(MONTHS, this.#visit.getUTCMonth());
      case 'day':
        return random.pick(DAYS);
      case 'time':
        return random.pick(TIMES);
      case 'minutes':
        return random.pick(MINUTES);
      case 'price':
        return String(random.int(4, 48) * 10 + random.pick([0, 0, 5]));
      default: {
        const words = REVIEW_WORDS.get(slot);
        if (!words) throw new Error(`Unknown slot {${slot}} in a review`);
        return expandText(random.pick(words), this.fill);
      }
    }
  }

  /** Consecutive uses differ. */
  #nextOf(list: TradeList, phrases: readonly string[]): string {
    this.#turns[list] += 1;
    return elementAt(phrases, this.#turns[list]);
  }
}

/** Two to five different names, none of them the owner's. */
function pickStaff(owner: string, random: RandomSource): string[] {
  const names = new Set(Array.from({ length: random.int(2, 5) }, () => firstName(random)));
  names.delete(owner);
  return names.size > 0 ? [...names] : [owner === 'Alex' ? 'Sam' : 'Alex'];
}
