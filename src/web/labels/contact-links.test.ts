import { describe, expect, test } from 'vitest';
import { addressLines, directionsLink, emailLink, phoneLink, websiteLabel } from './contact-links.ts';

describe('Connect via Email', () => {
  // covers §2.business.5
  test('is shown for an email with an @', () => {
    expect(emailLink('hello@alder.example')).toBe('mailto:hello@alder.example');
    expect(emailLink(' first+tag@alder.example ')).toBe('mailto:first%2Btag@alder.example');
  });

  // covers §2.business.5
  test.each(['', ' ', 'N/A', 'null', 'call us'])('is not shown for %j', (email) => {
    expect(emailLink(email)).toBeNull();
  });

  test.each([
    'a@b.com?bcc=e@evil.test',
    'a@b.com,c@d.com',
    '"<script>"@b.com',
    'a@b.com&cc=x@y.z',
    'a\r\nb@c.d',
    '\ud800@b.c',
  ])('links to a single address for %j', (email) => {
    const link = emailLink(email) ?? '';
    expect(link).toMatch(/^mailto:[^?&,<>"\s]+$/);
    expect(link.split('@')).toHaveLength(2);
  });
});

test('a website is labeled without its scheme', () => {
  expect(websiteLabel('https://alder.example/')).toBe('alder.example');
  expect(websiteLabel('http://alder.example/menu')).toBe('alder.example/menu');
});

test.each([
  ['512 555 0134', 'tel:+15125550134', '(512) 555-0134'],
  ['+1 (512) 555-0134', 'tel:+15125550134', '(512) 555-0134'],
  ['512-555-0134 ext. 12', 'tel:+15125550134;ext=12', '(512) 555-0134 ext. 12'],
  ['+44 20 7946 0958', 'tel:+442079460958', '+44 20 7946 0958'],
  ['+33 1 70 18 99 00', 'tel:+33170189900', '+33 1 70 18 99 00'],
  ['555 0134', 'tel:5550134', '555 0134'],
])('the phone number %s links to %s and is shown as %s', (phone, href, text) => {
  expect(phoneLink(phone)).toEqual({ href, text });
});

test.each(['', 'N/A', 'call us', '12'])('%j is not a phone number', (phone) => {
  expect(phoneLink(phone)).toBeNull();
});

test('directions lead to the coordinates, or to the address without coordinates', () => {
  const address = '12 Main St, Austin, TX 78701';
  expect(directionsLink({ latitude: 30.27, longitude: -97.74, address })).toBe(
    'https://www.openstreetmap.org/directions?to=30.27%2C-97.74',
  );
  expect(directionsLink({ latitude: null, longitude: null, address })).toContain('search?query=12%20Main%20St');
});

test('an address is split into two lines', () => {
  expect(addressLines('12 Main St, Austin, TX 78701')).toEqual(['12 Main St', 'Austin, TX 78701']);
  expect(addressLines('Austin')).toEqual(['Austin']);
});
