import { PHOTO_MAX_BYTES } from '../limits.ts';

/** A photo of a listing or a review. `key` names its files and is not guessable. */
export type Photo = { id: number; key: string; alt: string; width: number; height: number };

/** Uploads are re-encoded into two sizes, so that no metadata survives. */
export const PHOTO_SIZES = { small: 480, large: 1600 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

export const photoFileName = (key: string, size: PhotoSize): string => `${key}-${size}.webp`;

const SIGNATURES: readonly (readonly [type: string, start: number, bytes: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
];

/** Accepted media types. */
export const PHOTO_TYPES: readonly string[] = [...new Set(SIGNATURES.map(([type]) => type))];

export const NOT_A_PHOTO_MESSAGE = 'Choose a photo: a JPEG, PNG, WebP, AVIF or GIF file.';
export const PHOTO_TOO_LARGE_MESSAGE = `The photo is too large. Choose one of at most ${PHOTO_MAX_BYTES / 1024 / 1024} MB.`;

/** Detects the media type from the signature, regardless of file name and content type; null for anything else. */
export function detectImageType(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.find(([, start, signature]) => head.startsWith(signature, start))?.[0] ?? null;
}
