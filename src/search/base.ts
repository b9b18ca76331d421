import { bitsWhere, clearBit, fullBits } from './bits.ts';
import { DocumentBits, DocumentList, type DocumentSet, type ToldColumn } from './document-set.ts';
import { MENTIONED, type Tier } from './feed.ts';
import { FirstFew } from './first-few.ts';
import type { Frozen } from './frozen.ts';
import { stretchesIn } from './grid.ts';
import { openKinds } from './hours-kinds.ts';
import { KeptSets } from './kept-sets.ts';
import { documentAt } from './order.ts';
import { type Around, distanceIn } from './places-around.ts';
import { Postings } from './postings.ts';
import { type IndexQuestion, keyOf, minuteOf, type WordAsked } from './question.ts';
import { documentsOf } from './score-runs.ts';
import { type AnyOf, SetAlgebra } from './set-algebra.ts';

/** Documents that lie where they should, and how far from the point each is, in squared miles. */
export type Placed = { documents: Uint32Array; distances: Float64Array };

type FirstWanted = { tier: Tier; count: number; holds(document: number): boolean };

/** Where in the grid's arrays to look, and how many that are. */
type Reach = { stretches: [from: number, to: number][]; size: number };

/** How much longer it takes to look at documents as they lie on the map than one after the other. */
const OUT_OF_ORDER_COSTS = 4;
/** Of two million: who is open, who is rated so, and in whose name a word begins with each letter. */
const KEPT_BYTES = 8 * 1024 * 1024;
const LATELY_BYTES = 1024 * 1024;

/** The listings as they were when the base was built, without those that have changed since. */
export class Base {
  readonly frozen: Frozen;
  readonly sets: SetAlgebra;
  readonly postings: Postings;
  /** What takes a look at every document. */
  readonly kept: KeptSets<DocumentBits>;
  /** What was found by several things at once: a list, its filters and its map ask for the same, one after the other. */
  readonly lately: KeptSets<DocumentList>;
  /** All documents, and those that still hold. */
  readonly whole: DocumentBits;
  alive: DocumentBits;
  readonly #told: readonly (ToldColumn & { sign: string })[];

  constructor(frozen: Frozen) {
    this.frozen = frozen;
    this.sets = new SetAlgebra(frozen.size);
    this.postings = new Postings(frozen.postings, { size: frozen.size, sets: this.sets });
    this.kept = new KeptSets(KEPT_BYTES);
    this.lately = new KeptSets(LATELY_BYTES);
    this.whole = new DocumentBits(fullBits(frozen.size), frozen.size);
    this.alive = new DocumentBits(fullBits(frozen.size), frozen.size);
    const { columns, grid } = frozen;
    this.#told = [
      { sign: '#c', column: columns.categories, byPlace: grid.categories },
      { sign: '#y', column: columns.cities, byPlace: null },
    ];
  }

  /** The listing is another one now. A build that met it twice has it twice. */
  forget(id: number): void {
    const { byId, ids } = this.frozen.columns;
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[documentAt(byId, middle)] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    for (; low < ids.length && ids[documentAt(byId, low)] === id; low++) this.#die(documentAt(byId, low));
  }

  #die(document: number): void {
    const { words, size } = this.alive;
    if (!this.alive.has(document)) return;
    clearBit(words, document);
    this.alive = new DocumentBits(words, size - 1);
  }

  /** Whether a document that still holds has it. */
  isHeld(lexeme: string): boolean {
    // in more documents than have ceased to hold: then in one that does, without looking at them
    const ceased = this.frozen.size - this.alive.size;
    if (this.postings.count(lexeme) > ceased) return true;
    return this.postings
      .holding(lexeme)
      .all()
      .some((document) => this.alive.has(document));
  }

  /** How many documents come before a listing with this score and id. */
  rankOf(score: number, id: number): number {
    const { columns } = this.frozen;
    let [low, high] = documentsOf(columns, score);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((columns.ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get areAllAlive(): boolean {
    return this.alive.size === this.frozen.size;
  }

  /** What the question finds, wherever it lies. */
  matching(question: IndexQuestion): DocumentSet {
    return this.stillHolding(this.found(question));
  }

  stillHolding(found: DocumentSet): DocumentSet {
    if (found === this.whole) return this.alive;
    return this.areAllAlive ? found : this.sets.intersection([[found], [this.alive]]);
  }

  /** What the question found when the base was built, with those that have ceased to hold. */
  found(question: IndexQuestion): DocumentSet {
    if (question.words.length + question.groups.length < 2) return this.#meetingAll(question);
    const key = keyOf(question);
    const known = this.lately.find(key);
    if (known) return known;
    const found = this.sets.listed(this.#meetingAll(question));
    return found instanceof DocumentBits ? found : this.lately.keep(key, new DocumentList(found.documents.slice()));
  }

  #meetingAll({ words, groups, ratingAtLeast, openAt }: IndexQuestion): DocumentSet {
    const all = [
      ...this.#meetingWords(words),
      ...groups.map((group) => group.map((lexeme) => this.#filteredBy(lexeme))),
      ...(ratingAtLeast === undefined ? [] : [[this.#rated(ratingAtLeast)]]),
      ...(openAt === undefined ? [] : [[this.open(openAt)]]),
    ];
    return all.length === 0 ? this.whole : this.sets.intersection(all);
  }

  /** Several words are asked for everywhere before they are in a place that one of them names. */
  #meetingWords(words: WordAsked[]): AnyOf[] {
    const known = words.length > 1 ? this.lately.find(keyOf({ words, groups: [] })) : undefined;
    return known ? [[known]] : words.map((word) => this.#meeting(word, MENTIONED));
  }

  /** In which category and city a document is, it tells by itself. */
  #filteredBy(lexeme: string): DocumentSet {
    const set = this.postings.holding(lexeme);
    const told = this.#told.find(({ sign }) => lexeme.startsWith(sign));
    return told && set instanceof DocumentList ? set.toldBy(told) : set;
  }

  /** Those of `found` in which every word stands in that tier or one before it. */
  inTier(found: DocumentSet, words: WordAsked[], tier: Tier): DocumentSet {
    return this.sets.intersection([[found], ...words.map((word) => this.#meeting(word, tier))]);
  }

  /** As `inTier`, of a single word and those for which it holds: as many as are wanted, the best, without looking at the others. */
  firstInTier({ stems, beginnings }: WordAsked, { tier, count, holds }: FirstWanted): DocumentList {
    const few = new FirstFew(count);
    const wanted = { tier, holds };
    for (const [lexeme = '', ...others] of stems) {
      if (others.length === 0) this.postings.firstHolding(lexeme, few, wanted);
      else for (const document of this.#allOf([lexeme, ...others], tier).all()) if (holds(document)) few.add(document);
    }
    for (const beginning of beginnings) this.postings.firstBeginning(beginning, few, wanted);
    return new DocumentList(few.list());
  }

  /** Those that meet the word, each way by itself. */
  #meeting({ stems, beginnings }: WordAsked, tier: Tier): AnyOf {
    const single = stems.find((lexemes) => lexemes.length === 1)?.[0] ?? null;
    return [
      ...stems.map((lexemes) => this.#allOf(lexemes, tier)),
      ...beginnings.flatMap((beginning) => this.postings.beginning(beginning, single, tier)),
    ];
  }

  /** Those of `found` that lie where they should. */
  placed(found: DocumentSet, place: Around): Placed {
    const { points } = this.frozen.grid;
    const reach = this.#reach(place);
    const documents = this.sets.memory.words(Math.min(found.size, reach.size));
    const distances = this.sets.memory.numbers(documents.length);
    let length = 0;
    this.#eachIn(reach, found, (document) => {
      const distance = distanceIn(place, points[2 * document] ?? 0, points[2 * document + 1] ?? 0);
      if (distance < 0) return;
      documents[length] = document;
      distances[length++] = distance;
    });
    return { documents: documents.subarray(0, length), distances: distances.subarray(0, length) };
  }

  /** The same, one after the other: neighbours mostly follow each other. */
  eachPlaced(found: DocumentSet, place: Around, take: (document: number) => void): void {
    const { points } = this.frozen.grid;
    this.#eachIn(this.#reach(place), found, (document) => {
      if (distanceIn(place, points[2 * document] ?? 0, points[2 * document + 1] ?? 0) >= 0) take(document);
    });
  }

  #reach({ box }: Around): Reach {
    const stretches = stretchesIn(this.frozen.grid, box);
    return { stretches, size: stretches.reduce((sum, [from, to]) => sum + to - from, 0) };
  }

  /** By the documents or by the places, whichever takes less. */
  #eachIn({ stretches, size }: Reach, found: DocumentSet, take: (document: number) => void): void {
    const { documents } = this.frozen.grid;
    const isWhole = found.size === this.frozen.size;
    const isTold = found instanceof DocumentList && found.telling !== null;
    if (found.size <= (isTold ? size : size * OUT_OF_ORDER_COSTS)) {
      if (isWhole) for (let document = 0; document < found.size; document++) take(document);
      else for (const document of found.all()) take(document);
      return;
    }
    for (const [from, to] of stretches)
      for (let position = from; position < to; position++) {
        const document = documents[position] ?? 0;
        if (isWhole || found.has(document)) take(document);
      }
  }

  #allOf(lexemes: string[], tier: Tier): DocumentSet {
    return this.sets.intersection(lexemes.map((lexeme) => [this.postings.holding(lexeme, tier)]));
  }

  #rated(atLeast: number): DocumentSet {
    const { reviewCounts, ratingSums } = this.frozen.columns;
    return this.kept.get(`rated ${atLeast}`, () =>
      this.#where((at) => {
        const count = reviewCounts[at] ?? 0;
        return count > 0 && (ratingSums[at] ?? 0) >= atLeast * count;
      }),
    );
  }

  /** A minute's are kept. */
  open(moment: Date): DocumentSet {
    const { hours } = this.frozen.columns;
    return this.kept.get(`open ${minuteOf(moment)}`, () => {
      const kinds = openKinds(this.frozen.hoursKinds, moment);
      return this.#where((at) => kinds[hours[at] ?? 0] === 1);
    });
  }

  #where(holds: (document: number) => boolean): DocumentBits {
    return new DocumentBits(bitsWhere(this.frozen.size, holds));
  }
}
