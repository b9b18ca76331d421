import { expect, test } from 'vitest';
import { memoizeByResponse } from './memoize-by-response.ts';

function createCountingParser() {
  const calls: unknown[] = [];
  const parse = memoizeByResponse((response: unknown, name: string) => {
    calls.push(response);
    return { response, name };
  });
  return { parse, calls };
}

test('a response is parsed once, and the result is the same object', () => {
  const { parse, calls } = createCountingParser();
  const response = { data: [] };
  expect(parse(response, 'a')).toBe(parse(response, 'a'));
  expect(calls).toHaveLength(1);
});

test('an equal but distinct response, or another argument, is parsed again', () => {
  const { parse, calls } = createCountingParser();
  const response = { data: [] };
  expect(parse(response, 'a').name).toBe('a');
  expect(parse(response, 'b').name).toBe('b');
  expect(parse({ data: [] }, 'b')).not.toBe(parse(response, 'b'));
  expect(calls).toHaveLength(3);
});

test('a value that is not an object is parsed each time', () => {
  const { parse, calls } = createCountingParser();
  parse(null, 'a');
  parse(null, 'a');
  expect(calls).toEqual([null, null]);
});
