import type * as z from 'zod/mini';
import { postWire, readBlog } from './blog.ts';
import { categoryWire, readCategories } from './categories.ts';
import { hoursWire, listingWire, readListings, updateListing } from './listings.ts';
import type { Operation } from './operation.ts';
import { readReviews, reviewWire, submitReview } from './reviews.ts';
import { submitBusiness } from './submissions.ts';
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

export type Resource = { name: string; operations: readonly Operation[] };

/** Every operation there is, by resource, in the order in which a reader meets them. */
export const RESOURCES: readonly Resource[] = [
  { name: 'Listings', operations: [readListings, updateListing] },
  { name: 'Categories', operations: [readCategories] },
  { name: 'Reviews', operations: [readReviews, submitReview] },
  { name: 'Submissions', operations: [submitBusiness] },
  { name: 'Blog', operations: [readBlog] },
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
];

/** What several answers hold, by the name under which it is described once. */
export const MODELS: Record<string, z.ZodMiniType> = {
  Listing: listingWire,
  Hours: hoursWire,
  Category: categoryWire,
  Review: reviewWire,
  Post: postWire,
  User: userWire,
  Session: sessionWire,
};
