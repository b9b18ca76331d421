import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { openListings } from '../../../tests/support/browser/open-listings.ts';
import { aPlumber } from '../../../tests/support/browser/wire-fixtures.ts';

const card = page.getByRole('article');
const showing = (fields: Parameters<typeof aPlumber>[1], path = '/listings') =>
  openListings(path, ({ find }) => find(1, {}, { results: [aPlumber(1, fields)] }));

// covers §2.listings.5
test('a card shows the photo, the quote, the category of a mixed list and the distance', async () => {
  const photo = {
    id: 5,
    url: '/photos/a-1600.webp',
    small_url: '/photos/a-480.webp',
    width: 1600,
    height: 900,
    alt: '',
  };
  await showing({
    photo,
    quote: { text: 'They came within the hour and left it spotless.', reviewer_name: 'Ada P.' },
    distance_miles: 2.14,
    phone: '(512) 555-0110',
  });
  await expect.element(card.getByText('2.1 mi')).toBeVisible();
  await expect.element(card.getByText('Plumbing', { exact: true })).toBeVisible();
  await expect
    .element(card.getByRole('blockquote'))
    .toHaveTextContent('“They came within the hour and left it spotless.” Ada P.');
  expect(card.element().querySelector('img')?.getAttribute('src')).toBe('/photos/a-480.webp');
  await expect
    .element(card.getByRole('link', { name: 'Call Bright Taps 1, (512) 555-0110' }))
    .toHaveAttribute('href', 'tel:+15125550110');
  await expectAccessible();
});

test('a card has no gap for what is missing, and no category in the list of one', async () => {
  await openListings('/listings?category=plumbing', ({ find }) =>
    find(1, {}, { results: [aPlumber(1, { photo: null, quote: null, phone: '', website: '' })] }),
  );
  await expect.element(card.getByRole('link', { name: 'View Details' })).toBeVisible();
  await expect.element(card.getByRole('blockquote')).not.toBeInTheDocument();
  await expect.element(card.getByText('Plumbing', { exact: true })).not.toBeInTheDocument();
  await expect.element(card.getByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  await expect.element(card.getByRole('link', { name: /^Visit Website/ })).not.toBeInTheDocument();
  expect(card.element().querySelector('img')).toBeNull();
});
