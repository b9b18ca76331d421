import * as z from 'zod/mini';
import { PHOTO_ALT_MAX_LENGTH, PHOTO_MAX_BYTES, PHOTOS_MAX, REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import { PHOTO_TYPES } from '#domain/photo.ts';
import { idValue, line } from './fields.ts';
import type { Operation } from './operation.ts';
import { oneId } from './shapes.ts';

/** Addresses of the two sizes on this site; `width` and `height` are those of the large one. */
export const photoWire = z.object({
  id: z.int(),
  url: z.string(),
  small_url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type PhotoWire = z.infer<typeof photoWire>;

const alt = line('The description', PHOTO_ALT_MAX_LENGTH);
const upload = { types: PHOTO_TYPES, maxBytes: PHOTO_MAX_BYTES };
const uploadErrors = ['not-found', 'conflict', 'wrong-type', 'too-large', 'too-many'] as const;
const order = z.object({ ids: z.array(idValue, 'ids must be a list of numbers.').check(z.maxLength(PHOTOS_MAX)) });
const photoAnswer = z.object({ success: z.literal(true), data: photoWire });
const photosAnswer = z.object({ success: z.literal(true), data: z.array(photoWire) });

export const readPhotos = {
  id: 'readPhotos',
  method: 'GET',
  path: '/api/listings/:id/photos',
  summary: 'The photos of a business, in the order of its owner.',
  access: 'anyone',
  params: oneId,
  answer: photosAnswer,
  errors: ['not-found'],
  keptUntil: ['photos', 'listings'],
} as const satisfies Operation;

export const uploadPhoto = {
  id: 'uploadPhoto',
  method: 'POST',
  path: '/api/listings/:id/photos',
  summary: `Adds a photo to your listing. The body is the file itself; at most ${PHOTOS_MAX} photos.`,
  access: 'signed-in',
  params: oneId,
  query: z.strictObject({ alt: z._default(alt, '') }),
  upload,
  answer: photoAnswer,
  errors: ['forbidden', ...uploadErrors],
  changes: ['photos'],
} as const satisfies Operation;

export const arrangePhotos = {
  id: 'arrangePhotos',
  method: 'PUT',
  path: '/api/listings/:id/photos',
  summary: 'Puts the photos of your listing in order; the first one is shown largest.',
  access: 'signed-in',
  params: oneId,
  body: order,
  answer: photosAnswer,
  errors: ['not-found', 'forbidden', 'conflict'],
  changes: ['photos'],
} as const satisfies Operation;

export const readReviewPhotos = {
  id: 'readReviewPhotos',
  method: 'GET',
  path: '/api/reviews/:id/photos',
  summary: 'The photos of a review; of one that is not public, for its author and the moderators.',
  access: 'anyone',
  params: oneId,
  answer: photosAnswer,
  errors: ['not-found'],
  keptUntil: ['photos', 'reviews', 'listings'],
} as const satisfies Operation;

export const uploadReviewPhoto = {
  id: 'uploadReviewPhoto',
  method: 'POST',
  path: '/api/reviews/:id/photos',
  summary: `Adds a photo to your review. The body is the file itself; at most ${REVIEW_PHOTOS_MAX} photos.`,
  access: 'signed-in',
  params: oneId,
  query: z.strictObject({ alt: z._default(alt, '') }),
  upload,
  answer: photoAnswer,
  errors: uploadErrors,
  changes: ['photos'],
} as const satisfies Operation;

export const arrangeReviewPhotos = {
  id: 'arrangeReviewPhotos',
  method: 'PUT',
  path: '/api/reviews/:id/photos',
  summary: 'Puts the photos of your review in order.',
  access: 'signed-in',
  params: oneId,
  body: order,
  answer: photosAnswer,
  errors: ['not-found', 'conflict'],
  changes: ['photos'],
} as const satisfies Operation;

export const describePhoto = {
  id: 'describePhoto',
  method: 'PUT',
  path: '/api/photos/:id',
  summary: 'Says what a photo shows, for those who cannot see it.',
  access: 'signed-in',
  params: oneId,
  body: z.object({ alt }),
  answer: photoAnswer,
  errors: ['not-found', 'forbidden'],
  changes: ['photos'],
} as const satisfies Operation;

export const removePhoto = {
  id: 'removePhoto',
  method: 'DELETE',
  path: '/api/photos/:id',
  summary: 'Takes a photo away; for an hour it can be brought back.',
  access: 'signed-in',
  params: oneId,
  answer: z.object({ success: z.literal(true) }),
  errors: ['not-found', 'forbidden'],
  changes: ['photos'],
} as const satisfies Operation;

export const restorePhoto = {
  id: 'restorePhoto',
  method: 'POST',
  path: '/api/photos/:id/restore',
  summary: 'Brings back a photo that was taken away.',
  access: 'signed-in',
  params: oneId,
  answer: photoAnswer,
  errors: ['not-found', 'forbidden', 'conflict'],
  changes: ['photos'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const PHOTOS_CALLS = [
  readPhotos,
  uploadPhoto,
  arrangePhotos,
  readReviewPhotos,
  uploadReviewPhoto,
  arrangeReviewPhotos,
  describePhoto,
  removePhoto,
  restorePhoto,
];
