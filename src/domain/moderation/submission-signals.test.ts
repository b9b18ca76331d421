import { expect, test } from 'vitest';
import { type SubmissionFacts, submissionSignals } from './submission-signals.ts';

const FORM: SubmissionFacts['form'] = {
  businessName: 'Lamp & Wick',
  category: 'Lighting Stores',
  additionalCategories: [],
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '(512) 555-0134',
  email: 'ada@lampwick.test',
  website: 'www.lampwick.test',
  description: 'Lamps, mended.',
};

const FACTS: SubmissionFacts = {
  form: FORM,
  isKnownCategory: true,
  nearestCategories: [],
  isPlaceFound: true,
  duplicates: 0,
  rejectedBefore: 0,
};

const signalsOf = (facts: Partial<SubmissionFacts>, form: Partial<typeof FORM> = {}) =>
  submissionSignals({ ...FACTS, ...facts, form: { ...FORM, ...form } });

test('an unremarkable submission has no signals', () => {
  expect(signalsOf({})).toEqual([]);
  expect(signalsOf({}, { website: '' })).toEqual([]);
});

test.each<[string, Partial<SubmissionFacts>, Partial<typeof FORM>, string]>([
  ['unknown-category', { isKnownCategory: false, nearestCategories: ['A', 'B'] }, {}, 'Closest: A, B.'],
  ['unknown-address', { isPlaceFound: false }, {}, 'couldn’t be found on the map'],
  ['duplicate', { duplicates: 2 }, {}, 'It looks like 2 existing listings.'],
  ['mail-domain', {}, { email: 'ada@mail.test' }, 'at mail.test, but the website is lampwick.test.'],
  ['links', {}, { description: 'See lampwick.com' }, 'web addresses'],
  ['no-contact', {}, { phone: '', website: '' }, 'no phone number or website'],
  ['rejected-before', { rejectedBefore: 1 }, {}, 'rejected once before'],
])('%s is signaled', (code, facts, form, words) => {
  expect(signalsOf(facts, form)).toEqual([{ code, text: expect.stringContaining(words) }]);
});

test('an address at a subdomain of the website is not a mismatch', () => {
  expect(signalsOf({}, { website: 'https://shop.lampwick.test' })).toEqual([]);
  expect(signalsOf({}, { email: 'ada@mail.lampwick.test' })).toEqual([]);
});

test('signals say how much is concerned', () => {
  const texts = (facts: Partial<SubmissionFacts>, form: Partial<typeof FORM> = {}) =>
    signalsOf(facts, form).map(({ text }) => text);
  expect(texts({ isKnownCategory: false })).toEqual(['There’s no category named "Lighting Stores".']);
  expect(texts({ duplicates: 1 })).toEqual(['It looks like an existing listing.']);
  expect(texts({ rejectedBefore: 2 })).toEqual(['The submitter was rejected 2 times before.']);
  expect(texts({}, { description: 'See lampwick.com' })).toEqual(['The description has web addresses in it.']);
  expect(texts({}, { phone: '', website: '' })).toEqual(['There’s no phone number or website.']);
  expect(texts({}, { phone: '' })).toEqual([]);
});

test.each([
  ['ada@LAMPWICK.test', 'https://lampwick.test'],
  ['ada@www.lampwick.test', 'lampwick.test'],
  ['ada@mail.lampwick.test', 'lampwick.test'],
  ['ada@lampwick.test', 'shop.lampwick.test'],
  ['ada@', 'lampwick.test'],
  ['ada@mail.test', ''],
])('%s belongs to %j', (email, website) => {
  expect(signalsOf({}, { email, website })).toEqual([]);
});

test.each(['ada@otherlampwick.test', 'ada@lampwick.test.evil.test', 'ada@wwwlampwick.test'])(
  '%s does not belong to lampwick.test',
  (email) => {
    expect(signalsOf({}, { email }).map(({ code }) => code)).toEqual(['mail-domain']);
  },
);
