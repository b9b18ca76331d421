import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createReportOperation } from '#contract/report-operations.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { Gallery } from './Gallery.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const PHOTOS = ['The door', 'The counter', 'The garden'].map((alt, index) => ({
  id: index + 1,
  alt,
  url: PIXEL,
  smallUrl: PIXEL,
  width: 1200,
  height: 900,
}));

beforeEach(() => page.viewport(1280, 800));

test('the viewer cycles by arrows and swipes, and returns the focus', async () => {
  await renderApp(<Gallery name="Harbor Street Bakery" photos={PHOTOS} isHidden={false} />);
  const second = page.getByRole('button', { name: 'The counter' });
  await second.click();
  const viewer = page.getByRole('dialog', { name: 'Harbor Street Bakery' });
  const counter = viewer.getByRole('status');
  await expect.element(counter).toMatchTextContent('2 of 3');
  await expect.element(viewer.getByRole('img', { name: 'The counter' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(counter).toMatchTextContent('1 of 3');
  await viewer.getByRole('button', { name: 'Previous photo' }).click();
  await expect.element(counter).toMatchTextContent('3 of 3');
  const stage = document.querySelector('.viewer-stage');
  for (const [type, clientX] of [
    ['pointerdown', 400],
    ['pointerup', 520],
  ] as const)
    stage?.dispatchEvent(new PointerEvent(type, { clientX, isPrimary: true, bubbles: true }));
  await expect.element(counter).toMatchTextContent('2 of 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
});

test('a photo is reported from the viewer, whose arrows rest meanwhile', async () => {
  const network = createFakeNetwork();
  network.succeed(createReportOperation, { success: true, message: 'Thank you.' });
  await renderApp(<Gallery name="Harbor Street Bakery" photos={PHOTOS} isHidden={false} />, { network });
  await page.getByRole('button', { name: 'The counter' }).click();
  const viewer = page.getByRole('dialog', { name: 'Harbor Street Bakery' });
  await viewer.getByRole('button', { name: 'Report this photo' }).click();
  const form = page.getByRole('dialog', { name: 'Report this photo' });
  await form.getByLabelText('What’s wrong with it?').selectOptions('Something else');
  await form.getByLabelText('What should the moderator know?').fill('My garden.');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await expectAccessible();
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect.element(form.getByRole('status')).toHaveTextContent('Thank you.');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(viewer.getByRole('status')).toMatchTextContent('2 of 3');
  expect(network.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))).toEqual([
    { target: 'photo', target_id: 2, reason: 'other', note: 'My garden.', email: '' },
  ]);
});

test('a photo of a page that is not public cannot be reported', async () => {
  await renderApp(<Gallery name="Harbor Street Bakery" photos={PHOTOS} isHidden />);
  await page.getByRole('button', { name: 'The counter' }).click();
  const viewer = page.getByRole('dialog', { name: 'Harbor Street Bakery' });
  await expect.element(viewer.getByRole('status')).toBeVisible();
  expect(viewer.getByRole('button', { name: 'Report this photo' }).query()).toBeNull();
});

test('five photos are shown, on a phone one; the others are in the viewer', async () => {
  const photos = [...PHOTOS, ...PHOTOS, ...PHOTOS].map((photo, index) => ({
    ...photo,
    id: index + 1,
    alt: `No. ${index}`,
  }));
  await renderApp(<Gallery name="Harbor Street Bakery" photos={photos} isHidden={false} />);
  const shown = page.getByRole('region', { name: 'Photos' }).getByRole('img');
  await expect.poll(() => shown.elements().length).toBe(5);
  await page.viewport(390, 844);
  await expect.poll(() => shown.elements().length).toBe(1);
  await page.getByRole('button', { name: 'See all 9 photos' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Harbor Street Bakery' }).getByRole('status'))
    .toMatchTextContent('1 of 9');
});
