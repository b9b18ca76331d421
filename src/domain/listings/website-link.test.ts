import { expect, test } from 'vitest';
import { websiteLink } from './website-link.ts';

// covers §2.business.6
test.each([
  ['alder.example', 'https://alder.example/'],
  ['http://alder.example/menu', 'http://alder.example/menu'],
  ['HTTPS://Alder.example', 'https://alder.example/'],
  ['alder.example:8080/a', 'https://alder.example:8080/a'],
  ['http://intranet', 'http://intranet/'],
  ['http://intranet:8080/menu', 'http://intranet:8080/menu'],
  ['httpsite', 'https://httpsite/'],
  ['https', 'https://https/'],
  ['http://[::1]/', 'http://[::1]/'],
  ['alder.example/@shop', 'https://alder.example/@shop'],
])('%j links to %j', (website, link) => {
  expect(websiteLink(website)).toBe(link);
});

// covers §2.business.5
test.each([
  '',
  'N/A',
  'null',
  'alder',
  'http://',
  '...',
  'javascript:alert(1)//.com',
  'javascript:1.0',
  'ftp://files.example',
  'mailto:hello@alder.example',
  'data:text/html,x.y',
  'tel:512.555.0134',
  '//evil.test',
  'http://alder.example@evil.test',
  'see alder.example',
  'JaVaScRiPt&#58;alert(1).x',
])('%j is not a link', (website) => {
  expect(websiteLink(website)).toBeNull();
});
