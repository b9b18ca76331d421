import type { RandomSource } from './demo-random.ts';

/** A sentence pattern such as "[Called|Phoned] them about {job}.": alternatives in brackets, which may nest, and slots. */
export type Phrase = { parts: readonly PhrasePart[]; variants: number };

type PhrasePart = string | { slot: string } | { choices: readonly Phrase[] };

/** The text of a slot. */
export type FillSlot = (slot: string) => string;

const TOKEN = /\{(\w+)\}|([[|\]])/g;

/** `slotSizes` estimates how many different texts a slot has, for `variants`. */
function parsePhrase(text: string, slotSizes: Readonly<Record<string, number>>): Phrase {
  const tokens = [...text.split(TOKEN)];
  let at = 0;
  const parseSequence = (): Phrase => {
    const parts: PhrasePart[] = [];
    let variants = 1;
    for (; at < tokens.length; at += 3) {
      const literal = tokens[at];
      if (literal) parts.push(literal);
      const slot = tokens[at + 1];
      const sign = tokens[at + 2];
      if (slot) {
        parts.push({ slot });
        variants *= slotSizes[slot] ?? 1;
      } else if (sign === '[') {
        const choices = parseChoices();
        parts.push({ choices });
        variants *= choices.reduce((sum, choice) => sum + choice.variants, 0);
      } else if (sign) return { parts, variants };
    }
    return { parts, variants };
  };
  /** Ends at the closing bracket. */
  const parseChoices = (): Phrase[] => {
    const choices: Phrase[] = [];
    do {
      at += 3;
      choices.push(parseSequence());
    } while (tokens[at + 2] === '|');
    if (tokens[at + 2] !== ']') throw new Error(`Missing "]" in "${text}"`);
    return choices;
  };
  const phrase = parseSequence();
  if (at < tokens.length) throw new Error(`Unexpected "${tokens[at + 2]}" in "${text}"`);
  return phrase;
}

export function expandPhrase({ parts }: Phrase, fill: FillSlot, random: RandomSource): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('slot' in part) text += fill(part.slot);
    else text += expandPhrase(random.pick(part.choices), fill, random);
  }
  return text;
}

/** Fills the slots of a text without alternatives. */
export function expandText(text: string, fill: FillSlot): string {
  return text.includes('{') ? text.replace(/\{(\w+)\}/g, (_, slot: string) => fill(slot)) : text;
}

/** Phrases with at least this many variants are equally frequent. */
const MANY_VARIANTS = 1500;

/** Phrases that are picked more often the more variants they have, so that no sentence becomes frequent. */
export type PhrasePool = { phrases: readonly Phrase[]; upTo: readonly number[] };

export function createPhrasePool(texts: readonly string[], slotSizes: Readonly<Record<string, number>>): PhrasePool {
  const phrases = texts.map((text) => parsePhrase(text, slotSizes));
  let total = 0;
  const upTo = phrases.map(({ variants }) => {
    total += Math.min(variants, MANY_VARIANTS);
    return total;
  });
  return { phrases, upTo };
}

export function pickPhrase({ phrases, upTo }: PhrasePool, random: RandomSource): Phrase {
  const target = random.next() * (upTo.at(-1) ?? 0);
  const picked = phrases[upTo.findIndex((limit) => target < limit)];
  if (!picked) throw new Error('Cannot pick from an empty pool of phrases');
  return picked;
}

const FIRST_LETTER = /^[“"(]?\p{Ll}/u;

export function capitalizeSentence(text: string): string {
  return text.replace(FIRST_LETTER, (start) => start.toUpperCase());
}
