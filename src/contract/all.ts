import type * as z from 'zod/mini';
import { postWire, readBlog } from './blog.ts';
import { categoryWire, readCategories } from './categories.ts';
import { hoursWire, listingWire, readListings, updateListing } from './listings.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './newsletter.ts';
import type { Operation } from './operation.ts';
import { readReviews, reviewWire, submitReview, unvoteHelpful, voteHelpful } from './reviews.ts';
import { submitBusiness } from './submissions.ts';
import { readSuggestions } from './suggestions.ts';
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
  { name: 'Suggestions', operations: [readSuggestions] },
  { name: 'Reviews', operations: [readReviews, submitReview, voteHelpful, unvoteHelpful] },
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
