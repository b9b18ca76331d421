import { expect, test } from 'vitest';
import type { WaitingItem } from '../../api/desk-models.ts';
import { afterDeciding, rangeOf, stepFrom, withoutItems } from './queue-steps.ts';

const [a, b, c] = [ref(1), ref(2), ref(3)];
const elsewhere = ref(9);

function ref(id: number) {
  return { kind: 'submission' as const, id };
}

function waiting(id: number, isOverdue: boolean): WaitingItem {
  const submittedAt = `2026-03-0${id}T00:00:00Z`;
  return { ...ref(id), title: '', summary: '', category: '', place: '', submittedAt, isOverdue, signals: [] };
}

test('next and previous stop at the ends and start at the first', () => {
  expect(stepFrom([a, b, c], a, 1)).toBe(b);
  expect(stepFrom([a, b, c], a, -1)).toBe(a);
  expect(stepFrom([a, b, c], c, 1)).toBe(c);
  expect(stepFrom([a, b, c], null, 1)).toBe(a);
  expect(stepFrom([a, b, c], elsewhere, -1)).toBe(a);
  expect(stepFrom([], a, 1)).toBeNull();
});

test('after a decision the next one comes up, at the end the one before', () => {
  expect(afterDeciding([a, b, c], a, [a])).toBe(b);
  expect(afterDeciding([a, b, c], c, [c])).toBe(b);
  expect(afterDeciding([a], a, [a])).toBeNull();
  expect(afterDeciding([a, b, c], elsewhere, [elsewhere])).toBe(a);
});

test('several decided at once: the one in sight stays unless it is among them', () => {
  expect(afterDeciding([a, b, c], b, [a, c])).toBe(b);
  expect(afterDeciding([a, b, c], b, [b, c])).toBe(a);
  expect(afterDeciding([a, b, c], b, [a, b, c])).toBeNull();
});

test('a range is the same from both ends', () => {
  expect(rangeOf([a, b, c], a, b)).toEqual([a, b]);
  expect(rangeOf([a, b, c], c, b)).toEqual([b, c]);
  expect(rangeOf([a, b, c], elsewhere, b)).toEqual([]);
});

test('the counts follow what was decided', () => {
  const items = [waiting(1, true), waiting(2, false)];
  const queue = {
    items,
    total: 9,
    counts: {
      submission: 6,
      review: 3,
      edit: 0,
      correction: 0,
      claim: 0,
      ownership: 0,
      check: 0,
      reply: 0,
      photo: 0,
      merge: 0,
    },
    overdue: 2,
    oldestAt: '2026-03-01T00:00:00Z',
  };
  expect(withoutItems(queue, new Set(['submission-1']))).toEqual({
    items: [items[1]],
    total: 8,
    counts: {
      submission: 5,
      review: 3,
      edit: 0,
      correction: 0,
      claim: 0,
      ownership: 0,
      check: 0,
      reply: 0,
      photo: 0,
      merge: 0,
    },
    overdue: 1,
    oldestAt: '2026-03-02T00:00:00Z',
  });
  expect(withoutItems(queue, new Set(['review-1']))).toBe(queue);
});
