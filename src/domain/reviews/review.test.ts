import { expect, test } from 'vitest';
import { abbreviateName } from './review.ts';
import { replyHasLinks } from './review-reply.ts';

test.each([
  ['Ada Park', 'Ada P.'],
  ['  ada   van  park ', 'ada P.'],
  ['Ada', 'Ada'],
  ['José Ångström', 'José Å.'],
  ['李 小龙', '李 小.'],
  ['Ada 𝒫ark', 'Ada 𝒫.'],
  ['', ''],
])('%j is abbreviated to %j', (name, signature) => {
  expect(abbreviateName(name)).toBe(signature);
});

test('a reply with a web address is noticed', () => {
  expect(replyHasLinks({ text: 'Thanks! See lampwick.com' })).toBe(true);
  expect(replyHasLinks({ text: 'Thanks!' })).toBe(false);
});
