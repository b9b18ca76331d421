import { expect, test } from 'vitest';
import { pluralInSentence, pluralName } from './category-plural.ts';

const PLUMBING = { name: 'Plumbing', plural: 'Plumbers' };

test('a category without a plural is called by its name', () => {
  expect(pluralName(PLUMBING)).toBe('Plumbers');
  expect(pluralName({ name: 'Airships' })).toBe('Airships');
});

test('a plural is lower case within a sentence, except acronyms', () => {
  expect(pluralInSentence(PLUMBING)).toBe('plumbers');
  expect(pluralInSentence({ name: 'HVAC', plural: 'HVAC Services' })).toBe('HVAC services');
  expect(pluralInSentence({ name: 'DJ and Live Music', plural: 'DJs and Live Bands' })).toBe('DJs and live bands');
});
