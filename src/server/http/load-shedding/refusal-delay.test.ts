import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { RefusalDelay } from './refusal-delay.ts';

const SHORTEST_RETRY_AFTER_MS = 2000;
const LONGEST_DELAY_MS = 5000;
const ADDRESS = '203.0.113.9';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const createDelay = () => new RefusalDelay(() => Date.now());

test('the first refusal of an address is sent at once, and the next is delayed', () => {
  const delay = createDelay();
  expect(delay.timingFor(ADDRESS)).toBe('at once');
  delay.remember(ADDRESS);

  vi.advanceTimersByTime(900);
  expect(delay.timingFor(ADDRESS)).toBe('delayed');
  expect(delay.timingFor('198.51.100.1')).toBe('at once');
});

test.each([0, 300, 999])('a client that waits for Retry-After is not delayed (refused after %i ms)', (ms) => {
  const delay = createDelay();
  vi.advanceTimersByTime(ms);
  delay.remember(ADDRESS);

  vi.advanceTimersByTime(SHORTEST_RETRY_AFTER_MS);
  expect(delay.timingFor(ADDRESS)).toBe('at once');
});

test('a refusal is remembered for a second, also at the end of a period', () => {
  const delay = createDelay();
  vi.advanceTimersByTime(999);
  delay.remember(ADDRESS);

  vi.advanceTimersByTime(999);
  expect(delay.timingFor(ADDRESS)).toBe('delayed');
});

test('a delayed refusal is sent once, within the longest delay', () => {
  const delay = createDelay();
  const send = vi.fn();
  delay.delay(send);

  vi.advanceTimersByTime(1000);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LONGEST_DELAY_MS - 1000);
  expect(send).toHaveBeenCalledOnce();
  expect(delay.delayedCount).toBe(0);
});

test('a refusal is not sent to a client that has gone', () => {
  const delay = createDelay();
  const send = vi.fn();
  const cancel = delay.delay(send);
  cancel();

  vi.advanceTimersByTime(LONGEST_DELAY_MS);
  expect(send).not.toHaveBeenCalled();
  expect(delay.delayedCount).toBe(0);
});

test('the number of delayed refusals is limited', () => {
  const delay = createDelay();
  delay.remember(ADDRESS);
  while (delay.timingFor(ADDRESS) === 'delayed') delay.delay(() => {});

  expect(delay.delayedCount).toBe(4000);
  expect(delay.timingFor(ADDRESS)).toBe('too many delayed');
});

test('closing sends what is delayed and delays no more', () => {
  const delay = createDelay();
  const send = vi.fn();
  delay.remember(ADDRESS);
  delay.delay(send);
  delay.close();

  expect(send).toHaveBeenCalledOnce();
  expect(delay.timingFor(ADDRESS)).toBe('at once');
  vi.advanceTimersByTime(LONGEST_DELAY_MS);
  expect(send).toHaveBeenCalledOnce();
});
