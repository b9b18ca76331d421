/** The documentation of a field. `inExample` adds an optional field to the example request. */
export type FieldDoc = { description: string; example: Example; inExample?: true };

type Example =
  | string
  | number
  | boolean
  | readonly number[]
  | readonly string[]
  | readonly Record<string, string | number>[]
  | Readonly<Record<string, string | Record<string, string>>>;

/** Operation ids by the record that their `id` parameter identifies. */
const ID_OPERATIONS: Record<string, readonly string[]> = {
  batch: ['undoImportBatch', 'readImportConflicts', 'settleImportConflicts', 'readMissingListings'],
  category: ['readDeskCategory', 'changeCategory', 'deleteCategory'],
  claim: ['repeatProof', 'withdrawClaim', 'answerDispute'],
  correction: ['answerCorrection'],
  decision: ['undoDecision', 'appealDecision'],
  field: ['readFieldUse', 'changeField', 'deleteField'],
  file: [
    'readImport',
    'checkImport',
    'readImportFates',
    'readImportPoints',
    'readImportCategories',
    'orderFates',
    'runImportFile',
    'discardImport',
  ],
  invitation: ['cancelInvitation'],
  'newsletter issue': ['readLetter', 'changeLetter', 'deleteLetter', 'testLetter', 'sendLetter', 'stopLetter'],
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
    'sendQuote',
    'readQuoteRecipients',
    'readStatistics',
    'countUse',
  ],
  message: ['changeLead', 'removeLead', 'restoreLead'],
  notification: ['readNotification'],
  transfer: ['cancelTransfer'],
  post: ['readDeskPost', 'changePost', 'deletePost', 'restorePost', 'writeLetterOfPost'],
  review: ['reportReview', 'voteHelpful', 'unvoteHelpful', 'writeReply', 'deleteReply'],
  search: ['changeSearch', 'removeSearch', 'restoreSearch'],
};

/** Operations with optimistic locking: they expect the version that the client has read. */
const VERSIONED_OPERATIONS = [
  'changePost',
  'changePage',
  'changeLetter',
  'sendLetter',
  'checkImport',
  'runImportFile',
  'restoreSiteSettings',
];

/** Documentation that many operations share, by `operationId.field`. */
export const COMMON_FIELD_DOCS: Record<string, FieldDoc> = Object.fromEntries([
  ...Object.entries(ID_OPERATIONS).flatMap(([record, operations]) =>
    operations.map((id) => [`${id}.id`, { words: `The id of the ${record}.`, example: 1 }]),
  ),
  ...VERSIONED_OPERATIONS.map((id) => [`${id}.version`, { words: 'The version you have read.', example: 1 }]),
]);
