import type * as z from 'zod/mini';
import { postWire, readBlog } from './blog.ts';
import { categoryWire, readCategories } from './categories.ts';
import { decideItems, decisionWire, readDecisions, readDeskItem, readQueue, undoDecision } from './desk.ts';
import { hoursWire, listingWire, readListings, updateListing } from './listings.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './newsletter.ts';
import type { Operation } from './operation.ts';
import {
  arrangePhotos,
  describePhoto,
  photoWire,
  readPhotos,
  removePhoto,
  restorePhoto,
  uploadPhoto,
} from './photos.ts';
import {
  readOwnReview,
  readReviews,
  reportReview,
  reviewWire,
  submitReview,
  unvoteHelpful,
  voteHelpful,
} from './reviews.ts';
import { submitBusiness } from './submissions.ts';
import { findNearestPlace, readSuggestions } from './suggestions.ts';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  exportAccount,
  forgetPassword,
  login,
  logout,
  readAccount,
  readSessions,
  register,
  resendConfirmation,
  resetPassword,
  revokeSession,
  sessionWire,
  userWire,
} from './users.ts';
import { confirmDetails, readVerification, recordCheck, verificationWire } from './verification.ts';

export type Resource = { name: string; operations: readonly Operation[] };

/** Every operation there is, by resource, in the order in which a reader meets them. */
export const RESOURCES: readonly Resource[] = [
  { name: 'Listings', operations: [readListings, updateListing] },
  { name: 'Verification', operations: [readVerification, confirmDetails, recordCheck] },
  {
    name: 'Photos',
    operations: [readPhotos, uploadPhoto, arrangePhotos, describePhoto, removePhoto, restorePhoto],
  },
  { name: 'Categories', operations: [readCategories] },
  { name: 'Suggestions', operations: [readSuggestions, findNearestPlace] },
  { name: 'Reviews', operations: [readReviews, submitReview, readOwnReview, voteHelpful, unvoteHelpful, reportReview] },
  { name: 'Submissions', operations: [submitBusiness] },
  { name: 'Blog', operations: [readBlog] },
  { name: 'Newsletter', operations: [askForNewsletter, confirmNewsletter, leaveNewsletter] },
  {
    name: 'Accounts',
    operations: [
      login,
      register,
      logout,
      readAccount,
      deleteAccount,
      changePassword,
      forgetPassword,
      resetPassword,
      confirmEmail,
      resendConfirmation,
      readSessions,
      revokeSession,
      exportAccount,
    ],
  },
  { name: 'Desk', operations: [readQueue, readDeskItem, decideItems, undoDecision, readDecisions] },
];

/** What several answers hold, by the name under which it is described once. */
export const MODELS: Record<string, z.ZodMiniType> = {
  Listing: listingWire,
  Hours: hoursWire,
  Verification: verificationWire,
  Photo: photoWire,
  Category: categoryWire,
  Review: reviewWire,
  Post: postWire,
  User: userWire,
  Session: sessionWire,
  Decision: decisionWire,
};
