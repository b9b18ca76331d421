import { expect, test } from 'vitest';
import { DESK_ITEM_KINDS, REASON_MAX_LENGTH, VERDICTS } from './decision.ts';
import { REASON_TEMPLATES, resolveReason } from './decision-reasons.ts';

const all = DESK_ITEM_KINDS.flatMap((kind) => VERDICTS.flatMap((verdict) => REASON_TEMPLATES[kind][verdict]));

test.each(all)('the reason $name can be sent as it is', ({ text, label }) => {
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(text.length).toBeLessThanOrEqual(REASON_MAX_LENGTH);
  expect(label).not.toBe('');
});

test('a reason is meant by its name, anything else as it is written', () => {
  const rejected = { kind: 'review', verdict: 'rejected' } as const;
  expect(resolveReason(rejected, 'spam')).toBe(
    REASON_TEMPLATES.review.rejected.find(({ name }) => name === 'spam')?.text,
  );
  expect(resolveReason(rejected, 'Not about us.')).toBe('Not about us.');
});
