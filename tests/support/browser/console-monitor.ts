import { expect, type MockInstance, vi } from 'vitest';

let spies: MockInstance[] = [];
let allowed: RegExp[] = [];

export function startConsoleMonitor(): void {
  allowed = [];
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
}

/** Ignores messages that the test causes on purpose. */
export function allowMessages(pattern: RegExp): void {
  allowed.push(pattern);
}

/** As in the journeys, nothing may log errors or warnings. */
export function expectQuietConsole(): void {
  const messages = spies.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')));
  const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)));
  expect(unexpected, 'messages on the console').toEqual([]);
}
