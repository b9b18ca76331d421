import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
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

test('the viewer cycles by arrows and swipes, and returns the focus', async () => {
  await renderApp(
    <Gallery name="Harbor Street Bakery" photos={PHOTOS} isHidden={false} cover={null}>
      <h1>Harbor Street Bakery</h1>
    </Gallery>,
  );
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
