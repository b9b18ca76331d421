import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { encodeHours } from '#domain/hours/compact-hours.ts';
import type { Hours } from '#domain/hours/hours.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { OpenState } from './OpenState.tsx';
import { showServedOpenStates } from './open-state.ts';

const lunch = [{ open: '11:00', close: '14:00' }];
const structuredHours: Hours = {
  timeZone: 'America/Chicago',
  week: { mon: lunch, tue: lunch, wed: [], thu: [], fri: [], sat: [], sun: [] },
  special: [{ date: '2026-11-10', label: 'Inventory', intervals: [] }],
};
const setTime = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

afterEach(() => {
  vi.useRealTimers();
  document.querySelector('#served')?.remove();
});

test.each([
  ['2026-11-09T18:00:00Z', 'open', 'Open until 2 PM'],
  ['2026-11-09T19:30:00Z', 'closing', 'Closes soon, 2 PM'],
  ['2026-11-09T21:00:00Z', 'closed', 'Opens Mon 11 AM'],
])('at %s the lamp is %s and says "%s"', async (moment, state, text) => {
  setTime(moment);
  await renderApp(<OpenState listing={{ structuredHours, hours: 'Mon-Tue 11:00 AM - 2:00 PM' }} />);
  const sentence = page.getByText(text, { exact: true });
  await expect.element(sentence).toBeVisible();
  await expect.element(sentence).toHaveAttribute('data-state', state);
});

test('hours in words stay in words', async () => {
  await renderApp(<OpenState listing={{ structuredHours: null, hours: 'Contact for hours' }} />);
  await expect.element(page.getByText('Contact for hours')).toHaveAttribute('data-state', 'unknown');
});

test('the markup of a static island is filled in as well', async () => {
  setTime('2026-11-09T18:00:00Z');
  const island = document.createElement('p');
  island.id = 'served';
  island.innerHTML = `<span data-hours="${encodeHours(structuredHours)}"></span>`;
  document.body.append(island);
  showServedOpenStates();
  await expect.element(page.getByText('Open until 2 PM')).toBeVisible();
});
