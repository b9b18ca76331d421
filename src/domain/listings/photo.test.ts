import { expect, test } from 'vitest';
import { detectImageType, PHOTO_TOO_LARGE_MESSAGE, PHOTO_TYPES, photoFileName } from './photo.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0 and more'],
  ['image/png', '\x89PNG\r\n\x1a\n and more'],
  ['image/webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
  ['image/avif', '\x00\x00\x00\x20ftypavif\x00\x00\x00\x00'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a and more'],
])('recognizes %s by its signature', (type, content) => {
  expect(detectImageType(bytes(content))).toBe(type);
  expect(PHOTO_TYPES).toContain(type);
});

test.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'WEBP', ' GIF89a', 'GIF88a', '%PDF-1.7'])(
  '%j is not a photo',
  (content) => {
    expect(detectImageType(bytes(content))).toBeNull();
  },
);

test('a signature counts only at its place', () => {
  expect(detectImageType(bytes('RIFF WEBP in a longer text'))).toBeNull();
});

test('files are named after key and size', () => {
  expect(photoFileName('k3y', 'small')).toBe('k3y-small.webp');
});

test('a photo may have ten megabytes', () => {
  expect(PHOTO_TOO_LARGE_MESSAGE).toBe('The photo is too large. Choose one of at most 10 MB.');
});
