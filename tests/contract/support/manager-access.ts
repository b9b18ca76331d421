/**
 * Statuses for a manager of the owner's listings where they differ from those of an unrelated account. A manager may edit a
 * listing but not its team.
 */
export const MANAGER_ACCESS: Record<string, number> = {
  'readListings:hidden': 200,
  updateListing: 200,
  'updateListing:hidden': 200,
  withdrawListingEdit: 200,
  'readVerification:hidden': 200,
  confirmDetails: 200,
  'confirmDetails:hidden': 200,
  'suggestCorrection:own': 409,
  answerCorrection: 200,
  'makeClaim:own': 409,
  leaveTeam: 200,
  'readPhotos:hidden': 200,
  uploadPhoto: 201,
  'uploadPhoto:hidden': 201,
  arrangePhotos: 200,
  describePhoto: 200,
  removePhoto: 200,
  restorePhoto: 200,
  sendLead: 403,
  changeLead: 200,
  removeLead: 200,
  restoreLead: 200,
  readStatistics: 200,
  'readStatistics:hidden': 200,
  'readReviews:hidden': 200,
  submitReview: 403,
  writeReply: 200,
  deleteReply: 200,
};
