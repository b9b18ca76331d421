import type * as z from 'zod/mini';
import { postWire, readBlog } from './blog.ts';
import {
  changePost,
  deletePost,
  previewPost,
  readDeskPost,
  readDeskPosts,
  restorePost,
  writePost,
} from './blog-desk.ts';
import { categoryWire, readCategories } from './categories.ts';
import {
  addCategory,
  changeCategory,
  deleteCategory,
  mergeCategory,
  readDeskCategories,
  readDeskCategory,
  undoCategoryMerge,
} from './category-desk.ts';
import {
  acceptTransfer,
  answerDispute,
  cancelTransfer,
  confirmClaim,
  giveUpListing,
  makeClaim,
  offerListing,
  readClaims,
  repeatProof,
  withdrawClaim,
} from './claims.ts';
import { answerCorrection, readCorrectionState, readCorrections, suggestCorrection } from './corrections.ts';
import { decideItems, readDecisions, readDeskItem, readQueue, undoDecision } from './desk.ts';
import { decisionWire } from './desk-items.ts';
import { hoursWire } from './hours.ts';
import { changeLead, leadWire, readLeads, removeLead, restoreLead, sendLead } from './leads.ts';
import {
  changeLetter,
  deleteLetter,
  exportSubscribers,
  previewLetter,
  readLetter,
  readLetters,
  readSubscribers,
  sendLetter,
  stopLetter,
  testLetter,
  writeLetter,
  writeLetterOfPost,
} from './letters.ts';
import {
  listingEditWire,
  listingWire,
  readListingEdits,
  readListings,
  updateListing,
  withdrawListingEdit,
} from './listings.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './newsletter.ts';
import type { Operation } from './operation.ts';
import {
  arrangePhotos,
  arrangeReviewPhotos,
  describePhoto,
  photoWire,
  readPhotos,
  readReviewPhotos,
  removePhoto,
  restorePhoto,
  uploadPhoto,
  uploadReviewPhoto,
} from './photos.ts';
import {
  deleteReply,
  readOwnReview,
  readReviews,
  replyWire,
  reportReview,
  reviewWire,
  submitReview,
  unvoteHelpful,
  voteHelpful,
  writeReply,
} from './reviews.ts';
import { countUse, readStatistics } from './statistics.ts';
import { readAskedSubmission, resubmitBusiness, submitBusiness } from './submissions.ts';
import { findNearestPlace, readSuggestions } from './suggestions.ts';
import { changeRole, disableUser, enableUser, endUserSessions, readUser, readUsers } from './user-desk.ts';
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
import {
  confirmByMail,
  confirmDetails,
  readMailedListing,
  readVerification,
  recordCheck,
  verificationWire,
} from './verification.ts';

export type Resource = { name: string; operations: readonly Operation[] };

/** Every operation there is, by resource, in the order in which a reader meets them. */
export const RESOURCES: readonly Resource[] = [
  { name: 'Listings', operations: [readListings, updateListing, readListingEdits, withdrawListingEdit] },
  {
    name: 'Verification',
    operations: [readVerification, confirmDetails, readMailedListing, confirmByMail, recordCheck],
  },
  {
    name: 'Corrections',
    operations: [suggestCorrection, readCorrections, readCorrectionState, answerCorrection],
  },
  {
    name: 'Claims',
    operations: [
      readClaims,
      makeClaim,
      repeatProof,
      confirmClaim,
      withdrawClaim,
      answerDispute,
      offerListing,
      cancelTransfer,
      acceptTransfer,
      giveUpListing,
    ],
  },
  {
    name: 'Photos',
    operations: [
      readPhotos,
      uploadPhoto,
      arrangePhotos,
      readReviewPhotos,
      uploadReviewPhoto,
      arrangeReviewPhotos,
      describePhoto,
      removePhoto,
      restorePhoto,
    ],
  },
  { name: 'Leads', operations: [sendLead, readLeads, changeLead, removeLead, restoreLead] },
  { name: 'Statistics', operations: [readStatistics, countUse] },
  { name: 'Categories', operations: [readCategories] },
  { name: 'Suggestions', operations: [readSuggestions, findNearestPlace] },
  {
    name: 'Reviews',
    operations: [
      readReviews,
      submitReview,
      readOwnReview,
      voteHelpful,
      unvoteHelpful,
      writeReply,
      deleteReply,
      reportReview,
    ],
  },
  { name: 'Submissions', operations: [submitBusiness, readAskedSubmission, resubmitBusiness] },
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
  {
    name: 'Blog desk',
    operations: [readDeskPosts, readDeskPost, writePost, changePost, deletePost, restorePost, previewPost],
  },
  {
    name: 'Category desk',
    operations: [
      readDeskCategories,
      readDeskCategory,
      addCategory,
      changeCategory,
      deleteCategory,
      mergeCategory,
      undoCategoryMerge,
    ],
  },
  {
    name: 'User desk',
    operations: [readUsers, readUser, changeRole, disableUser, enableUser, endUserSessions],
  },
  {
    name: 'Letters',
    operations: [
      readLetters,
      readLetter,
      writeLetter,
      writeLetterOfPost,
      changeLetter,
      deleteLetter,
      previewLetter,
      testLetter,
      sendLetter,
      stopLetter,
      readSubscribers,
      exportSubscribers,
    ],
  },
];

/** What several answers hold, by the name under which it is described once. */
export const MODELS: Record<string, z.ZodMiniType> = {
  Listing: listingWire,
  ListingEdit: listingEditWire,
  Hours: hoursWire,
  Verification: verificationWire,
  Photo: photoWire,
  Category: categoryWire,
  Review: reviewWire,
  Reply: replyWire,
  Post: postWire,
  User: userWire,
  Session: sessionWire,
  Decision: decisionWire,
  Lead: leadWire,
};
