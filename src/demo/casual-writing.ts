import type { RandomSource } from './demo-random.ts';

/** What people mistype, at most once in a review. */
const TYPOS: readonly (readonly [right: RegExp, wrong: string])[] = [
  [/\bdefinitely\b/i, 'definately'],
  [/\breally\b/i, 'realy'],
  [/\bYou’re\b/i, 'Your'],
  [/\btheir\b/i, 'there'],
  [/\bthere\b(?!’)/i, 'their'],
  [/\brecommend\b/i, 'recomend'],
  [/\bappointment\b/i, 'appointmnet'],
  [/\bbecause\b/i, 'becuase'],
  [/\bbefore\b/i, 'befor'],
  [/\bexpected\b/i, 'expcted'],
  [/\bfinally\b/i, 'finaly'],
  [/ the /, ' teh '],
];

/** Joins sentences the way people type: mostly neatly, sometimes in a hurry. */
export function writeCasually(sentences: readonly string[], random: RandomSource): string {
  const text = sentences.join(' ');
  const habit = random.next();
  if (habit < 0.04) return text.replace(/[.]$/, '');
  if (habit < 0.07) return text.replace(/[.]$/, '!!');
  if (habit < 0.1) return text.replaceAll('’', '').replaceAll('!', '').toLowerCase();
  if (habit < 0.12) return text.replaceAll('. ', '... ');
  if (habit < 0.14) return mistype(text, random);
  return text;
}

function mistype(text: string, random: RandomSource): string {
  const possible = TYPOS.filter(([right]) => right.test(text));
  if (possible.length === 0) return text;
  const [right, wrong] = random.pick(possible);
  return text.replace(right, wrong);
}
