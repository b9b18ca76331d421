import { expect, test } from 'vitest';
import { memoizeByResponse } from './memoize-by-response.ts';

function createCountingParser() {
  const reads: unknown[] = [];
  const read = memoizeByResponse((answer: unknown, name: string) => {
    reads.push(answer);
    return { answer, name };
  });
  return { read, reads };
}

test('the same answer is read once, and what was read is the same thing', () => {
  const { read, reads } = createCountingParser();
  const answer = { data: [] };
  expect(read(answer, 'a')).toBe(read(answer, 'a'));
  expect(reads).toHaveLength(1);
});

test('another answer that says the same, or something else beside it, is read anew', () => {
  const { read, reads } = createCountingParser();
  const answer = { data: [] };
  expect(read(answer, 'a').name).toBe('a');
  expect(read(answer, 'b').name).toBe('b');
  expect(read({ data: [] }, 'b')).not.toBe(read(answer, 'b'));
  expect(reads).toHaveLength(3);
});

test('what is no object is read each time', () => {
  const { read, reads } = createCountingParser();
  read(null, 'a');
  read(null, 'a');
  expect(reads).toEqual([null, null]);
});
