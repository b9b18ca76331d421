/** What a field means and how it may look. `shown` puts it into the example of a call that does not require it. */
export type FieldDoc = { description: string; example: Example; inExample?: true };

type Example =
  | string
  | number
  | boolean
  | readonly number[]
  | readonly string[]
  | readonly Record<string, string | number>[];

/** Of which thing the `id` of an operation is the number. */
const ID_OPERATIONS: Record<string, readonly string[]> = {
  batch: ['undoImportBatch'],
  category: ['readDeskCategory', 'changeCategory', 'deleteCategory'],
  claim: ['repeatProof', 'withdrawClaim', 'answerDispute'],
  correction: ['answerCorrection'],
  decision: ['undoDecision'],
  file: ['readImport', 'checkImport', 'readImportFates', 'orderFates', 'runImportFile', 'discardImport'],
  invitation: ['cancelInvitation'],
  letter: ['readLetter', 'changeLetter', 'deleteLetter', 'testLetter', 'sendLetter', 'stopLetter'],
  list: ['renameList', 'removeList', 'restoreList', 'putOnList', 'takeOffList', 'shareList'],
  listing: [
    'saveFavourite',
    'removeFavourite',
    'inviteToTeam',
    'removeMember',
    'leaveTeam',
    'giveUpListing',
    'readVerification',
    'recordCheck',
    'confirmDetails',
    'withdrawListingEdit',
    'sendLead',
    'readStatistics',
    'countUse',
  ],
  message: ['changeLead', 'removeLead', 'restoreLead'],
  notification: ['readNotification'],
  offer: ['cancelTransfer'],
  post: ['readDeskPost', 'changePost', 'deletePost', 'restorePost', 'writeLetterOfPost'],
  review: ['reportReview', 'voteHelpful', 'unvoteHelpful', 'writeReply', 'deleteReply'],
  search: ['changeSearch', 'removeSearch', 'restoreSearch'],
};

/** Operations that change what was read before, and are told which version that was. */
const VERSIONED_OPERATIONS = [
  'changePost',
  'changeLetter',
  'sendLetter',
  'checkImport',
  'runImportFile',
  'restoreSiteSettings',
];

/** What says the same of many operations. */
export const COMMON_FIELD_DOCS: Record<string, FieldDoc> = Object.fromEntries([
  ...Object.entries(ID_OPERATIONS).flatMap(([thing, operations]) =>
    operations.map((id) => [`${id}.id`, { words: `The number of the ${thing}.`, example: 1 }]),
  ),
  ...VERSIONED_OPERATIONS.map((id) => [`${id}.version`, { words: 'The version that you have read.', example: 1 }]),
]);
