import { expect, test } from 'vitest';
import { DESK_ITEM_KINDS, REASON_MAX_LENGTH, VERDICTS } from './decision.ts';
import { REASON_TEMPLATES, resolveReason } from './decision-reasons.ts';

const all = DESK_ITEM_KINDS.flatMap((kind) => VERDICTS.flatMap((verdict) => REASON_TEMPLATES[kind][verdict]));

test.each(all)('the reason $name is a complete text within the limit', ({ text, label }) => {
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(text.length).toBeLessThanOrEqual(REASON_MAX_LENGTH);
  expect(label).not.toBe('');
});

test('resolveReason expands template names and returns other texts unchanged', () => {
  const rejected = { kind: 'review', verdict: 'rejected' } as const;
  expect(resolveReason(rejected, 'spam')).toBe(
    REASON_TEMPLATES.review.rejected.find(({ name }) => name === 'spam')?.text,
  );
  expect(resolveReason(rejected, 'Not about us.')).toBe('Not about us.');
});
