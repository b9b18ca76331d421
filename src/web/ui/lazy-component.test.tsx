import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { FallbackToaster } from './FallbackToaster.tsx';
import { lazyComponent, lazyDialog } from './lazy-component.tsx';
import { toast } from './toast.ts';

const failToLoad = () => Promise.reject(new Error('This script is gone.'));

const MissingDialog = lazyDialog(failToLoad);
const MissingToaster = lazyComponent(failToLoad, FallbackToaster);

function PageWithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <MissingDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'This part of the page couldn’t be loaded.' });

// covers U-13
test('a dialog whose script is gone says so, offers a reload and returns the focus', async () => {
  await renderApp(<PageWithDialog />);
  await opener.click();
  await expect.element(dialog.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a toast whose script is gone is shown and can be dismissed', async () => {
  await renderApp(<MissingToaster />);
  toast({ title: 'Address copied', text: '' });
  const shown = page.getByRole('status').filter({ hasText: 'Address copied' });
  await shown.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Address copied')).not.toBeInTheDocument();
});
