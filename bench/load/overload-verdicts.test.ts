import { expect, it } from 'vitest';
import { judgeOverload, type OverloadStep } from './overload-verdicts.ts';

const step = (name: string, figures: Partial<OverloadStep>): OverloadStep => ({
  name,
  goodput: 100,
  shed: 0,
  failed: 0,
  withoutRetryAfter: 0,
  servedShare: 1,
  cpuMs: 5,
  p50: 10,
  p99: 100,
  ...figures,
});

const NAMES = ['visitors', 'from one address'].flatMap((clients) =>
  [16, 64, 256].map((count) => `${count} ${clients}`),
);

/** Steps without overload, except for the given figures. */
const judge = (figures: Record<string, Partial<OverloadStep>> = {}) =>
  judgeOverload([...NAMES, 'greedy client, 256', 'visitor beside it'].map((name) => step(name, figures[name] ?? {})));

const failures = (figures?: Record<string, Partial<OverloadStep>>) =>
  judge(figures)
    .filter(({ passed }) => !passed)
    .map(({ message }) => message);

it('passes when goodput stays the same', () => {
  expect(failures()).toEqual([]);
});

it.each([
  { name: '64 visitors', figures: { goodput: 79 }, message: /goodput with 64 visitors .* 79 %/ },
  { name: '256 from one address', figures: { goodput: 10 }, message: /goodput with 256 from one address .* 10 %/ },
  { name: 'visitor beside it', figures: { servedShare: 0.5 }, message: /visitor beside a greedy client .* 50 %/ },
  { name: '256 visitors', figures: { withoutRetryAfter: 1 }, message: /1 lacked Retry-After/ },
])('fails by $name', ({ name, figures, message }) => {
  expect(failures({ [name]: figures })).toEqual([expect.stringMatching(message)]);
});

it('a missing step is an error', () => {
  expect(() => judgeOverload([])).toThrow('Expected a step "64 visitors"');
});
