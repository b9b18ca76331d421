import { expect, test } from 'vitest';
import type { QueueItem } from '../../../api/desk-models.ts';
import { adjacentItem, itemRange, nextAfterDecision, removeFromQueue } from './queue-navigation.ts';

const [a, b, c] = [submissionRef(1), submissionRef(2), submissionRef(3)];
const notInQueue = submissionRef(9);

function submissionRef(id: number) {
  return { kind: 'submission' as const, id };
}

function aQueueItem(id: number, isOverdue: boolean): QueueItem {
  const submittedAt = `2026-03-0${id}T00:00:00Z`;
  return { ...submissionRef(id), title: '', summary: '', category: '', place: '', submittedAt, isOverdue, signals: [] };
}

test('stepping stops at the ends and starts at the first item', () => {
  expect(adjacentItem([a, b, c], a, 1)).toBe(b);
  expect(adjacentItem([a, b, c], a, -1)).toBe(a);
  expect(adjacentItem([a, b, c], c, 1)).toBe(c);
  expect(adjacentItem([a, b, c], null, 1)).toBe(a);
  expect(adjacentItem([a, b, c], notInQueue, -1)).toBe(a);
  expect(adjacentItem([], a, 1)).toBeNull();
});

test('a decision leads to the next item, or to the previous one at the end', () => {
  expect(nextAfterDecision([a, b, c], a, [a])).toBe(b);
  expect(nextAfterDecision([a, b, c], c, [c])).toBe(b);
  expect(nextAfterDecision([a], a, [a])).toBeNull();
  expect(nextAfterDecision([a, b, c], notInQueue, [notInQueue])).toBe(a);
});

test('the open item stays open unless it is among the decided ones', () => {
  expect(nextAfterDecision([a, b, c], b, [a, c])).toBe(b);
  expect(nextAfterDecision([a, b, c], b, [b, c])).toBe(a);
  expect(nextAfterDecision([a, b, c], b, [a, b, c])).toBeNull();
});

test('a range is the same in both directions', () => {
  expect(itemRange([a, b, c], a, b)).toEqual([a, b]);
  expect(itemRange([a, b, c], c, b)).toEqual([b, c]);
  expect(itemRange([a, b, c], notInQueue, b)).toEqual([]);
});

test('decided items leave the list and the counts', () => {
  const items = [aQueueItem(1, true), aQueueItem(2, false)];
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
      listing: 0,
      appeal: 0,
      change: 0,
    },
    overdue: 2,
    oldestAt: '2026-03-01T00:00:00Z',
  };
  expect(removeFromQueue(queue, new Set(['submission-1']))).toEqual({
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
      listing: 0,
      appeal: 0,
      change: 0,
    },
    overdue: 1,
    oldestAt: '2026-03-02T00:00:00Z',
  });
  expect(removeFromQueue(queue, new Set(['review-1']))).toBe(queue);
});
