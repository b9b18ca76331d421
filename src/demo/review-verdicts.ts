export const GLAD_CLOSERS: readonly string[] = [
  'I have given the number to half of {area}.',
  'Highly recommended.',
  'Thank you, {staff}!',
  'Five stars, easily.',
  'You will not do better in {city}.',
  'Exactly what a local business should be.',
  'I only wish I had found them sooner.',
  'Give {staff} a raise.',
];

/** For those one goes to without a smile. */
export const GRATEFUL_CLOSERS: readonly string[] = [
  'Thank you, {staff}.',
  'I would turn to them again.',
  'I am grateful.',
  'If you need someone, call them.',
];

/** What three stars begin with. */
export const MIXED_VERDICTS: readonly string[] = [
  'Fine in the end, but not without trouble.',
  'Middling, for me.',
  'Good people, uneven work.',
  'Some of it was great.',
  'Three stars, and here is why.',
  'Not bad, not what I had hoped.',
  'I wanted to like this more.',
];

export const SOUR_CLOSERS: readonly string[] = [
  'I will try somewhere else.',
  'Not again.',
  'I expected more after reading the other reviews.',
  'A shame, because {staff} was nice about it.',
  'Maybe it was a bad day.',
  'I would have given one more star for an apology.',
  'There are other choices in {city}.',
  'Disappointing.',
  'Ask for everything in writing.',
  'I am told it used to be different.',
];
