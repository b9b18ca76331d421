import * as z from 'zod/mini';
import { PHOTO_ALT_MAX_LENGTH, PHOTO_MAX_BYTES, PHOTOS_MAX, REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import { PHOTO_TYPES } from '#domain/listings/photo.ts';
import { dataResponse, idParams } from './common-schemas.ts';
import { idField, singleLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';
import { staffReasonParams, staffReasonQuery } from './staff-reason.ts';

/** URLs of both sizes; `width` and `height` refer to the large one. */
export const photoWire = z.object({
  id: z.int(),
  url: z.string(),
  small_url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type PhotoWire = z.infer<typeof photoWire>;

const altField = singleLine('The description', PHOTO_ALT_MAX_LENGTH);
const upload = { types: PHOTO_TYPES, maxBytes: PHOTO_MAX_BYTES };
const uploadErrors = ['not-found', 'conflict', 'wrong-type', 'too-large', 'too-many'] as const;
const photoOrderForm = z.object({
  ids: z.array(idField, '"ids" must be a list of numbers.').check(z.maxLength(PHOTOS_MAX)),
});
const photoResponse = dataResponse(photoWire);
const photoListResponse = dataResponse(z.array(photoWire));

export const listListingPhotosOperation = {
  id: 'readPhotos',
  method: 'GET',
  path: '/api/listings/:id/photos',
  summary: 'Lists the photos of a listing in the order chosen by its owner.',
  access: 'anyone',
  params: idParams,
  response: photoListResponse,
  errors: ['not-found'],
  cacheTags: ['photos', 'listings'],
} as const satisfies Operation;

export const uploadListingPhotoOperation = {
  id: 'uploadPhoto',
  method: 'POST',
  path: '/api/listings/:id/photos',
  summary: `Adds a photo to your listing. The request body is the file; a listing has at most ${PHOTOS_MAX} photos.`,
  access: 'signed-in',
  needsStaffReason: true,
  params: idParams,
  query: z.strictObject({ alt: z._default(altField, ''), ...staffReasonParams }),
  upload,
  response: photoResponse,
  errors: ['forbidden', ...uploadErrors],
  invalidates: ['photos'],
} as const satisfies Operation;

export const reorderListingPhotosOperation = {
  id: 'arrangePhotos',
  method: 'PUT',
  path: '/api/listings/:id/photos',
  summary: 'Sets the order of the photos of your listing. The first photo is displayed largest.',
  access: 'signed-in',
  needsStaffReason: true,
  params: idParams,
  query: staffReasonQuery,
  body: photoOrderForm,
  response: photoListResponse,
  errors: ['not-found', 'forbidden', 'conflict'],
  invalidates: ['photos'],
} as const satisfies Operation;

export const listReviewPhotosOperation = {
  id: 'readReviewPhotos',
  method: 'GET',
  path: '/api/reviews/:id/photos',
  summary:
    'Lists the photos of a review. Photos of an unpublished review are visible to its author and moderators only.',
  access: 'anyone',
  params: idParams,
  response: photoListResponse,
  errors: ['not-found'],
  cacheTags: ['photos', 'reviews', 'listings'],
} as const satisfies Operation;

export const uploadReviewPhotoOperation = {
  id: 'uploadReviewPhoto',
  method: 'POST',
  path: '/api/reviews/:id/photos',
  summary: `Adds a photo to your review. The request body is the file; a review has at most ${REVIEW_PHOTOS_MAX} photos.`,
  access: 'signed-in',
  params: idParams,
  query: z.strictObject({ alt: z._default(altField, '') }),
  upload,
  response: photoResponse,
  errors: uploadErrors,
  invalidates: ['photos'],
} as const satisfies Operation;

export const reorderReviewPhotosOperation = {
  id: 'arrangeReviewPhotos',
  method: 'PUT',
  path: '/api/reviews/:id/photos',
  summary: 'Sets the order of the photos of your review.',
  access: 'signed-in',
  params: idParams,
  body: photoOrderForm,
  response: photoListResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['photos'],
} as const satisfies Operation;

export const updatePhotoAltOperation = {
  id: 'describePhoto',
  method: 'PUT',
  path: '/api/photos/:id',
  summary: 'Sets the alternative text of a photo.',
  access: 'signed-in',
  needsStaffReason: true,
  params: idParams,
  query: staffReasonQuery,
  body: z.object({ alt: altField }),
  response: photoResponse,
  errors: ['not-found', 'forbidden'],
  invalidates: ['photos'],
} as const satisfies Operation;

export const deletePhotoOperation = {
  id: 'removePhoto',
  method: 'DELETE',
  path: '/api/photos/:id',
  summary: 'Deletes a photo. It can be restored for an hour.',
  access: 'signed-in',
  needsStaffReason: true,
  params: idParams,
  query: staffReasonQuery,
  response: z.object({ success: z.literal(true) }),
  errors: ['not-found', 'forbidden', 'conflict'],
  invalidates: ['photos'],
} as const satisfies Operation;

export const restorePhotoOperation = {
  id: 'restorePhoto',
  method: 'POST',
  path: '/api/photos/:id/restore',
  summary: 'Restores a deleted photo.',
  access: 'signed-in',
  needsStaffReason: true,
  params: idParams,
  query: staffReasonQuery,
  response: photoResponse,
  errors: ['not-found', 'forbidden', 'conflict'],
  invalidates: ['photos'],
} as const satisfies Operation;

export const PHOTO_OPERATIONS = [
  listListingPhotosOperation,
  uploadListingPhotoOperation,
  reorderListingPhotosOperation,
  listReviewPhotosOperation,
  uploadReviewPhotoOperation,
  reorderReviewPhotosOperation,
  updatePhotoAltOperation,
  deletePhotoOperation,
  restorePhotoOperation,
];
