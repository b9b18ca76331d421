import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Admission } from './admission.ts';

const FEWEST = 16;

function watched(): Admission {
  const admission = new Admission();
  admission.watch();
  onTestFinished(() => admission.close());
  return admission;
}

/** Nothing else gets its turn meanwhile. */
function holdUp(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Work that ends when it is told to. */
function begin(admission: Admission, count: number) {
  const ends = Promise.withResolvers<void>();
  const begun = Array.from({ length: count }, () => admission.during(() => ends.promise.then(() => 'done')));
  return { begun: Promise.all(begun), end: () => ends.resolve() };
}

//
test('work beyond the places there are is refused at once, and what has begun is finished', async () => {
  const admission = watched();
  const { places } = admission.pressure;
  const work = begin(admission, places);

  expect(await admission.during(async () => 'too much')).toBeNull();
  expect(admission.hasRoom()).toBe(false);
  expect(admission.pressure).toMatchObject({ taken: places, refused: 2 });

  work.end();
  expect(new Set(await work.begun)).toEqual(new Set(['done']));
  expect(admission.pressure.taken).toBe(0);
  expect(await admission.during(async () => 'room again')).toBe('room again');
});

test('a failure gives its place back', async () => {
  const admission = watched();

  await expect(admission.during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(admission.pressure.taken).toBe(0);
});

//
test('while the event loop is late there are fewer places, and all of them again soon after', async () => {
  const admission = watched();
  const { places } = admission.pressure;
  const work = begin(admission, 100);

  for (let round = 0; round < 12; round++) {
    holdUp(120);
    await sleep(1);
  }
  expect(admission.pressure.delayMs).toBeGreaterThan(30);
  expect(admission.pressure.places).toBeLessThan(100);
  expect(admission.pressure.places).toBeGreaterThanOrEqual(FEWEST);
  work.end();
  await work.begun;

  await expect.poll(() => admission.pressure.places, { timeout: 10_000 }).toBe(places);
});

test('work that takes long makes places fewer, though the event loop has time', async () => {
  const admission = watched();
  const { places } = admission.pressure;

  await Promise.all(Array.from({ length: 40 }, () => admission.during(() => sleep(1000))));
  await sleep(150);

  expect(admission.pressure.places).toBeLessThan(places);
});

test('while the event loop never rests, only as many are let in as keep it so', async () => {
  const admission = watched();
  let isOver = false;
  const busy = async () => {
    const until = performance.now() + 100;
    while (performance.now() < until) {
      holdUp(4);
      await immediate();
    }
  };
  const visitor = async () => {
    while (!isOver) if ((await admission.during(busy)) === null) await immediate();
  };
  const visitors = Array.from({ length: 30 }, visitor);

  await expect.poll(() => admission.pressure.places, { timeout: 10_000 }).toBeLessThan(FEWEST);
  expect(admission.pressure.places).toBeGreaterThanOrEqual(4);
  isOver = true;
  await Promise.all(visitors);
});

test('until it is watched, everything is let in', async () => {
  const admission = new Admission();
  const work = begin(admission, 1000);

  expect(admission.hasRoom()).toBe(true);

  work.end();
  await work.begun;
});
