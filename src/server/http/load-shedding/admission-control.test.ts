import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { AdmissionControl } from './admission-control.ts';

const MIN_CAPACITY = 16;

function startedAdmission(): AdmissionControl {
  const admission = new AdmissionControl();
  admission.start();
  onTestFinished(() => admission.close());
  return admission;
}

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Starts work that completes when `end` is called. */
function startWork(admission: AdmissionControl, count: number) {
  const completion = Promise.withResolvers<void>();
  const results = Array.from({ length: count }, () => admission.run(() => completion.promise.then(() => 'done')));
  return { results: Promise.all(results), end: () => completion.resolve() };
}

//
test('work beyond the capacity is shed at once, and admitted work completes', async () => {
  const admission = startedAdmission();
  const { capacity } = admission.load;
  const work = startWork(admission, capacity);

  expect(await admission.run(async () => 'too much')).toBeNull();
  expect(admission.hasCapacity()).toBe(false);
  expect(admission.load).toMatchObject({ inFlight: capacity, shed: 2 });

  work.end();
  expect(new Set(await work.results)).toEqual(new Set(['done']));
  expect(admission.load.inFlight).toBe(0);
  expect(await admission.run(async () => 'admitted')).toBe('admitted');
});

test('failed work releases its capacity', async () => {
  const admission = startedAdmission();

  await expect(admission.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(admission.load.inFlight).toBe(0);
});

//
test('capacity shrinks while the event loop is late, and recovers afterwards', async () => {
  const admission = startedAdmission();
  const { capacity } = admission.load;
  const work = startWork(admission, 100);

  for (let round = 0; round < 12; round++) {
    blockEventLoop(120);
    await sleep(1);
  }
  expect(admission.load.delayMs).toBeGreaterThan(30);
  expect(admission.load.capacity).toBeLessThan(100);
  expect(admission.load.capacity).toBeGreaterThanOrEqual(MIN_CAPACITY);
  work.end();
  await work.results;

  await expect.poll(() => admission.load.capacity).toBe(capacity);
});

test('capacity shrinks when work is slow, even if the event loop is idle', async () => {
  const admission = startedAdmission();
  const { capacity } = admission.load;

  await Promise.all(Array.from({ length: 40 }, () => admission.run(() => sleep(1000))));

  await expect.poll(() => admission.load.capacity).toBeLessThan(capacity);
});

test('capacity shrinks to the minimum of a saturated event loop', async () => {
  const admission = startedAdmission();
  let isOver = false;
  const busy = async () => {
    const until = performance.now() + 100;
    while (performance.now() < until) {
      blockEventLoop(4);
      await immediate();
    }
  };
  const visitor = async () => {
    while (!isOver) if ((await admission.run(busy)) === null) await immediate();
  };
  const visitors = Array.from({ length: 30 }, visitor);

  await expect.poll(() => admission.load.capacity).toBeLessThan(MIN_CAPACITY);
  expect(admission.load.capacity).toBeGreaterThanOrEqual(4);
  isOver = true;
  await Promise.all(visitors);
});

test('all work is admitted before admission control starts', async () => {
  const admission = new AdmissionControl();
  const work = startWork(admission, 1000);

  expect(admission.hasCapacity()).toBe(true);

  work.end();
  await work.results;
});
