import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { QuickSearch } from './QuickSearch.tsx';

// covers §2.home.1, §2.home.4
test('the wizard opens from the hero and from the closing call to action', async () => {
  await openScreen('/');
  const openers = page.getByRole('button', { name: 'Connect Your Business' });
  const wizard = page.getByRole('dialog', { name: 'List Your Business' });
  for (const opener of [openers.first(), openers.last()]) {
    await opener.click();
    await expect.element(wizard).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(wizard).not.toBeInTheDocument();
  }
});

// covers §2.home.1
test('the quick search opens the matching listings', async () => {
  const { address } = await renderApp(<QuickSearch />);
  await page.getByLabelText('Business or service').fill(' plumbing ');
  await page.getByLabelText('City, state or zip').fill('San Francisco');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/listings?search=plumbing&location=San+Francisco');
});
