import { useNavigate } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type PhotoWire, updatePhotoAltOperation } from '#contract/photo-operations.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { fakeUploads } from '../../../tests/support/browser/fake-uploads.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { useSession } from '../session/use-session.ts';
import { PhotoEditor } from './PhotoEditor.tsx';

afterEach(() => void vi.useRealTimers());

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const PHOTOS = '/api/listings/7/photos';

const aPhoto = (id: number, alt: string): PhotoWire => ({
  id,
  alt,
  url: PIXEL,
  small_url: PIXEL,
  width: 1200,
  height: 900,
});

const cards = page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const upload = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const captions = () => [...document.querySelectorAll<HTMLInputElement>('.photo-card input')].map(({ value }) => value);
const choose = (...names: string[]) =>
  userEvent.upload(
    page.getByLabelText('Choose photos', { exact: true }).last(),
    names.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
  );

function Editor() {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <>
      {session && <PhotoEditor parent={{ kind: 'listings', id: 7 }} session={session} isHidden={false} />}
      <button type="button" onClick={() => void navigate({ href: '/dashboard' })}>
        Back to the dashboard
      </button>
    </>
  );
}

/** `stored` are the photos that the server has; it accepts every change. */
async function openEditor(...alts: string[]) {
  const network = createFakeNetwork();
  const uploads = fakeUploads();
  const all = alts.map((alt, index) => aPhoto(index + 1, alt));
  let stored = all;
  network.respondWith(`GET ${PHOTOS}`, () => ({ json: { success: true, data: stored } }));
  network.respondWith(`PUT ${PHOTOS}`, ({ body }) => {
    const { ids }: { ids: number[] } = JSON.parse(body);
    stored = ids.flatMap((id) => all.filter((photo) => photo.id === id));
    return { json: { success: true, data: stored } };
  });
  for (const photo of all) {
    network.respondWith(`DELETE /api/photos/${photo.id}`, () => {
      stored = stored.filter(({ id }) => id !== photo.id);
      return { json: { success: true } };
    });
    network.respondWith(`POST /api/photos/${photo.id}/restore`, () => {
      stored = all;
      return { json: { success: true, data: photo } };
    });
  }
  const app = await renderApp(<Editor />, { at: '/dashboard/edit/7', network, token: 'a-token' });
  await expect.element(page.getByText(/or drop them here|photos are in place/)).toBeVisible();
  return { ...app, uploads, stored: () => stored.map(({ alt }) => alt) };
}

// covers U-11
test('uploads show their progress and can be canceled', async () => {
  const { uploads, address } = await openEditor();
  await choose('view.jpg');
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.progress(0.42);
  await expect.element(page.getByRole('progressbar', { name: 'Uploading view.jpg' })).toBeVisible();
  await expect.element(upload('view.jpg')).toMatchTextContent('42 %');
  await expectAccessible();
  await button('Back to the dashboard').click();
  const asks = page.getByRole('dialog', { name: 'Photos are still uploading' });
  await asks.getByRole('button', { name: 'Stay' }).click();
  expect(address()).toBe('/dashboard/edit/7');
  await button('Cancel view.jpg').click();
  await expect.element(upload('view.jpg')).not.toBeInTheDocument();
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true]);
  await choose('shop.jpg');
  await expect.poll(() => uploads).toHaveLength(2);
  uploads[1]?.respond(201, { success: true, data: aPhoto(9, '') });
  await expect.poll(() => cards.elements()).toHaveLength(1);
});

// covers U-11
test('invalid files are rejected, also when dropped, and failed uploads can be retried', async () => {
  const { uploads } = await openEditor();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['<script>alert(1)</script>'], 'menu.html', { type: 'text/html' }));
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  document.querySelector('[data-drop]')?.dispatchEvent(drop);
  const menu = upload('menu.html');
  const wrongType = 'Choose a photo: a JPEG, PNG, WebP, AVIF or GIF file.';
  await expect.element(menu.getByRole('alert')).toHaveTextContent(wrongType);
  expect(menu.getByRole('button', { name: /Retry/ }).query()).toBeNull();
  await expectAccessible();
  await button('Skip menu.html').click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(uploads).toEqual([]);

  await choose('shop.jpg');
  await expect.poll(() => uploads).toHaveLength(1);
  uploads[0]?.respond(503, { error: 'Please try again soon.' });
  await expect.element(upload('shop.jpg').getByRole('alert')).toHaveTextContent('Please try again soon.');
  await button('Retry shop.jpg').click();
  await expect.poll(() => uploads).toHaveLength(2);
  uploads[1]?.respond(201, { success: true, data: aPhoto(9, '') });
  await expect.poll(() => cards.elements()).toHaveLength(1);
});

test('photos are reordered by keyboard and by dragging, with announcements', async () => {
  const { stored } = await openEditor('Door', 'Counter', 'Garden');
  button('Move photo 3 left').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Move photo 2 left')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Photo moved to position 1 of 3.')).toBeInTheDocument();
  await expect.poll(captions).toEqual(['Garden', 'Door', 'Counter']);
  await expect.element(button('Move photo 1 left')).toHaveFocus();
  await expect.element(button('Move photo 1 left')).toHaveAttribute('aria-disabled', 'true');
  const pictures = document.querySelectorAll('.photo-card [draggable=true]');
  await userEvent.dragAndDrop(pictures[2] ?? document.body, pictures[0] ?? document.body);
  await expect.poll(captions).toEqual(['Counter', 'Garden', 'Door']);
  await expect.poll(stored).toEqual(['Counter', 'Garden', 'Door']);
  await expectAccessible();
});

// covers U-10
test("a photo's description is saved on blur, with errors at the field", async () => {
  const { network } = await openEditor('Door');
  network.succeed(updatePhotoAltOperation, { success: true, data: aPhoto(1, 'The blue door') }, { params: { id: 1 } });
  const field = page.getByLabelText('Photo 1 description (alt text)');
  await field.fill('The blue door');
  await userEvent.tab();
  await expect.element(cards.getByText('Saved.')).toBeVisible();
  expect(JSON.parse(network.requests.at(-1)?.body ?? '{}')).toEqual({ alt: 'The blue door' });
  const fields = { alt: 'The description may have at most 160 characters.' };
  network.respondWith('PUT /api/photos/1', {
    status: 400,
    json: { success: false, code: 'invalid', error: '', fields },
  });
  await field.fill('A longer one');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/160/);
});

// covers U-08
test('a removed photo is restored to its place by keyboard', async () => {
  const { stored } = await openEditor('Door', 'Counter', 'Garden');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  button('Remove photo 2').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(captions).toEqual(['Door', 'Garden']);
  await expect.element(button('Remove photo 2')).toHaveFocus();
  await expect.element(page.getByText('Photo removed', { exact: true })).toBeVisible();
  expect(stored()).toEqual(['Door', 'Garden']);
  await vi.advanceTimersByTimeAsync(5000);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await userEvent.tab();
  await expect.element(button('Undo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(10);
      return captions();
    })
    .toEqual(['Door', 'Counter', 'Garden']);
  expect(stored()).toEqual(['Door', 'Counter', 'Garden']);
});

test('photos uploaded at the same time are shown in the order in which the server stored them', async () => {
  const { uploads } = await openEditor('Door');
  await choose('counter.jpg', 'garden.jpg');
  await expect.poll(() => uploads).toHaveLength(2);
  uploads[0]?.respond(201, { success: true, data: aPhoto(9, 'Stored second') });
  await expect.poll(captions).toEqual(['Door', 'Stored second']);
  uploads[1]?.respond(201, { success: true, data: aPhoto(8, 'Stored first') });
  await expect.poll(captions).toEqual(['Door', 'Stored first', 'Stored second']);
});

test('a listing has at most twelve photos', async () => {
  const { uploads } = await openEditor(...Array.from({ length: 11 }, (_, index) => `Photo ${index}`));
  await choose('a.jpg', 'b.jpg');
  await expect.element(page.getByText('You can have up to 12 photos. 1 file was not added.')).toBeVisible();
  await expect.poll(() => uploads.map(({ file }) => file.name)).toEqual(['a.jpg']);
  uploads[0]?.respond(201, { success: true, data: aPhoto(12, '') });
  const full = 'All 12 photos are in place. Remove a photo to add another.';
  await expect.element(page.getByText(full)).toBeVisible();
  await expect.poll(() => cards.elements()).toHaveLength(12);
});
