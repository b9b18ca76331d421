import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { AdmissionControl, MAX_CAPACITY } from './admission-control.ts';

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

/** One address for each visitor. */
const visitorAddress = (visitor: number) => `10.0.0.${visitor}`;
const GREEDY = '203.0.113.9';

/** Starts work that completes when `end` is called, each of another address unless one is given. */
function startWork(admission: AdmissionControl, count: number, address?: string) {
  const completion = Promise.withResolvers<void>();
  const results = Array.from({ length: count }, (_, visitor) =>
    admission.run(address ?? visitorAddress(visitor), () => completion.promise.then(() => 'done')),
  );
  return { results: Promise.all(results), end: () => completion.resolve() };
}

/** Makes the event loop late until the capacity is at its minimum. */
async function shrinkCapacity(admission: AdmissionControl): Promise<void> {
  while (admission.load.capacity > MIN_CAPACITY) {
    blockEventLoop(120);
    await sleep(1);
  }
}

//
test('work beyond the capacity is shed at once, and admitted work completes', async () => {
  const admission = startedAdmission();
  const { capacity } = admission.load;
  const work = startWork(admission, capacity);

  expect(await admission.run('198.51.100.1', async () => 'too much')).toBeNull();
  expect(admission.hasCapacity('198.51.100.1')).toBe(false);
  expect(admission.load).toMatchObject({ inFlight: capacity, shed: 2 });

  work.end();
  expect(new Set(await work.results)).toEqual(new Set(['done']));
  expect(admission.load.inFlight).toBe(0);
  expect(await admission.run('198.51.100.1', async () => 'admitted')).toBe('admitted');
});

test('the embedded engine has less capacity, because it runs one statement at a time', async () => {
  const admission = new AdmissionControl(MAX_CAPACITY.embedded);
  admission.start();
  onTestFinished(() => admission.close());
  const work = startWork(admission, 100);

  expect(admission.load).toMatchObject({ capacity: 24, inFlight: 24, shed: 76 });

  work.end();
  await work.results;
});

test('failed work releases its capacity', async () => {
  const admission = startedAdmission();

  await expect(admission.run('198.51.100.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

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

  await Promise.all(
    Array.from({ length: 40 }, (_, visitor) => admission.run(visitorAddress(visitor), () => sleep(1000))),
  );

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
  const visit = async (address: string) => {
    while (!isOver) if ((await admission.run(address, busy)) === null) await immediate();
  };
  const visitors = Array.from({ length: 30 }, (_, visitor) => visit(visitorAddress(visitor)));

  await expect.poll(() => admission.load.capacity).toBeLessThan(MIN_CAPACITY);
  expect(admission.load.capacity).toBeGreaterThanOrEqual(4);
  isOver = true;
  await Promise.all(visitors);
});

test('one address gets three quarters of the capacity, and the rest is for others', async () => {
  const admission = startedAdmission();
  const { capacity } = admission.load;
  const greedy = startWork(admission, 256, GREEDY);

  expect(admission.load).toMatchObject({ inFlight: capacity * 0.75, shed: 256 - capacity * 0.75 });
  expect(await admission.run('198.51.100.1', async () => 'admitted')).toBe('admitted');

  greedy.end();
  await greedy.results;
});

test('several greedy addresses leave capacity for a newcomer', async () => {
  const admission = startedAdmission();
  const works = Array.from({ length: 3 }, (_, at) => startWork(admission, 256, `203.0.113.${at}`));

  expect(await admission.run('198.51.100.1', async () => 'admitted')).toBe('admitted');

  for (const { end } of works) end();
  await Promise.all(works.map(({ results }) => results));
});

test('a newcomer is admitted while work of a greedy address exceeds a reduced capacity', async () => {
  const admission = startedAdmission();
  const greedy = startWork(admission, 256, GREEDY);
  await shrinkCapacity(admission);
  const { capacity, inFlight } = admission.load;
  expect(inFlight).toBeGreaterThan(capacity);

  expect(await admission.run(GREEDY, async () => 'more')).toBeNull();
  const newcomer = startWork(admission, 256, '198.51.100.1');
  expect(admission.load.inFlight - inFlight, 'an equal share').toBe(capacity / 2);

  greedy.end();
  newcomer.end();
  await Promise.all([greedy.results, newcomer.results]);
});

test('an address in use by many visitors gets no more than one place when all places are taken', async () => {
  const admission = startedAdmission();
  const { capacity } = admission.load;
  const visitors = startWork(admission, capacity - 1);

  const last = startWork(admission, 10, GREEDY);
  expect(admission.load.inFlight).toBe(capacity);

  visitors.end();
  last.end();
  await Promise.all([visitors.results, last.results]);
});

test('all work is admitted before admission control starts', async () => {
  const admission = new AdmissionControl();
  const work = startWork(admission, 1000);

  expect(admission.hasCapacity('198.51.100.1')).toBe(true);

  work.end();
  await work.results;
});
