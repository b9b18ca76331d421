import axe from 'axe-core';
import { expect } from 'vitest';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Runs axe for WCAG 2.2 AA on what is rendered, once all animations have finished. */
export async function expectAccessible(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'tag', values: WCAG_22_AA },
    resultTypes: ['violations'],
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}
