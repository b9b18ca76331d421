import type { SampleRequests } from './sample-request.ts';

let sequence = 0;

/** Sample requests of moderators and admins. */
export const DESK_REQUESTS: SampleRequests = {
  'readDeskItem:correction': ({ corrections }) => ({ params: { kind: 'correction', id: `${corrections.atDeskId}` } }),
  'readDeskItem:check': ({ listingId }) => ({ params: { kind: 'check', id: `${listingId}` } }),
  'readDeskItem:claim': ({ claims }) => ({ params: { kind: 'claim', id: `${claims.disputeId}` } }),
  'readDeskItem:ownership': ({ listingId }) => ({ params: { kind: 'ownership', id: `${listingId}` } }),
  'decideItems:ownership': ({ listingId }) => ({
    body: { items: [{ kind: 'ownership', id: listingId }], decision: 'rejected', reason: 'Not theirs.' },
  }),
  'decideItems:reply': ({ repliedReviewId }) => ({
    body: { items: [{ kind: 'reply', id: repliedReviewId }], decision: 'rejected', reason: 'Against the rules.' },
  }),
  'decideItems:photo': ({ photoId }) => ({
    body: { items: [{ kind: 'photo', id: photoId }], decision: 'rejected', reason: 'Not this business.' },
  }),
  'readDeskItem:reply': ({ repliedReviewId }) => ({ params: { kind: 'reply', id: `${repliedReviewId}` } }),
  'readDeskItem:photo': ({ reviewPhotoId }) => ({ params: { kind: 'photo', id: `${reviewPhotoId}` } }),
  'readDeskItem:listing': ({ listingId }) => ({ params: { kind: 'listing', id: `${listingId}` } }),
  'readDeskItem:change': ({ listingId }) => ({ params: { kind: 'change', id: `${listingId}` } }),
  'readDeskItem:appeal': ({ appealId }) => ({ params: { kind: 'appeal', id: `${appealId}` } }),
  'decideItems:listing': ({ listingId }) => ({
    body: { items: [{ kind: 'listing', id: listingId }], decision: 'rejected', reason: 'It has closed.' },
  }),
  'decideItems:appeal': ({ appealId }) => ({
    body: { items: [{ kind: 'appeal', id: appealId }], decision: 'rejected', reason: 'It stands.' },
  }),
  'readDeskItem:merge': ({ twinListingId }) => ({ params: { kind: 'merge', id: `${twinListingId}` } }),
  compareListings: ({ listingId, twinListingId }) => ({ query: { listing: `${twinListingId}`, with: `${listingId}` } }),
  mergeListings: ({ listingId, twinListingId }) => ({
    body: {
      listing_id: twinListingId,
      into_listing_id: listingId,
      listing_version: 1,
      into_version: 1,
      take: ['phone', 'hours'],
    },
  }),
  readListingHistory: ({ historyListingId }) => ({
    params: { id: `${historyListingId}` },
    query: { field: 'phone', limit: '5' },
  }),
  previewListingRestore: ({ historyListingId }) => ({ params: { id: `${historyListingId}`, entry: '0' } }),
  restoreListing: ({ historyListingId }) => ({
    params: { id: `${historyListingId}` },
    body: { to: 0, version: 2, reason: 'The edit was wrong.' },
  }),
  readDuplicates: () => ({ query: { limit: '5' } }),
  dismissDuplicate: ({ listingId, twinListingId }) => ({
    body: { listing_id: listingId, other_id: twinListingId, dismissed: true },
  }),
  searchDuplicates: () => ({}),
  readQueue: () => ({ query: { limit: '5' } }),
  readDeskItem: ({ submissionId }) => ({ params: { kind: 'submission', id: `${submissionId}` } }),
  'readDeskItem:review': ({ reviewId }) => ({ params: { kind: 'review', id: `${reviewId}` } }),
  'readDeskItem:edit': ({ editId }) => ({ params: { kind: 'edit', id: `${editId}` } }),
  decideItems: ({ submissionId }) => ({
    body: {
      items: [{ kind: 'submission', id: submissionId }],
      decision: 'approved',
      reason: '',
      changes: { phone: '' },
    },
  }),
  undoDecision: ({ decisionId }) => ({ params: { id: `${decisionId}` } }),
  readDecisions: () => ({ query: { limit: '5' } }),
  readDeskPosts: () => ({ query: { state: 'draft', search: 'quiet', limit: '5' } }),
  readDeskPost: ({ draftPostId }) => ({ params: { id: `${draftPostId}` } }),
  'readDeskPost:planned': ({ plannedPostId }) => ({ params: { id: `${plannedPostId}` } }),
  writePost: () => ({ body: postForm() }),
  changePost: ({ draftPostId }) => ({ params: { id: `${draftPostId}` }, body: { version: 1, ...postForm() } }),
  deletePost: ({ draftPostId }) => ({ params: { id: `${draftPostId}` } }),
  restorePost: ({ deletedPostId }) => ({ params: { id: `${deletedPostId}` } }),
  previewPost: () => ({ body: postForm() }),
  readLetters: () => ({ query: { limit: '5' } }),
  readLetter: ({ draftIssueId }) => ({ params: { id: `${draftIssueId}` } }),
  writeLetter: () => ({ body: ISSUE_FORM }),
  writeLetterOfPost: ({ postId }) => ({ params: { id: `${postId}` } }),
  changeLetter: ({ draftIssueId }) => ({ params: { id: `${draftIssueId}` }, body: { version: 1, ...ISSUE_FORM } }),
  deleteLetter: ({ draftIssueId }) => ({ params: { id: `${draftIssueId}` } }),
  previewLetter: () => ({ body: ISSUE_FORM }),
  testLetter: ({ draftIssueId }) => ({ params: { id: `${draftIssueId}` } }),
  sendLetter: ({ draftIssueId }) => ({ params: { id: `${draftIssueId}` }, body: { version: 1 } }),
  stopLetter: ({ sendingIssueId }) => ({ params: { id: `${sendingIssueId}` } }),
  readDeskCategories: () => ({ query: { search: 'shelf' } }),
  readDeskCategory: ({ emptyCategoryId }) => ({ params: { id: `${emptyCategoryId}` } }),
  addCategory: () => ({ body: categoryForm() }),
  changeCategory: ({ emptyCategoryId }) => ({
    params: { id: `${emptyCategoryId}` },
    body: { version: 1, ...categoryForm() },
  }),
  deleteCategory: ({ emptyCategoryId }) => ({ params: { id: `${emptyCategoryId}` } }),
  mergeCategory: ({ emptyCategoryId, otherCategoryId }) => ({
    params: { id: `${emptyCategoryId}` },
    body: { into_id: otherCategoryId },
  }),
  loadCategories: () => ({ body: { file: 'name,plural\nShelf Makers,Shelf Makers\n' } }),
  exportCategories: () => ({}),
  undoCategoryMerge: ({ mergeId }) => ({ params: { id: `${mergeId}` } }),
  readDeskFields: () => ({}),
  loadStarterFields: () => ({}),
  readFieldUse: ({ fieldId }) => ({ params: { id: `${fieldId}` } }),
  addField: () => ({ body: fieldForm() }),
  changeField: ({ fieldId }) => ({
    params: { id: `${fieldId}` },
    body: { version: 1, label: `Parking ${fieldId}`, required: false, groups: [] },
  }),
  deleteField: ({ fieldId }) => ({ params: { id: `${fieldId}` } }),
  orderFields: ({ fieldId }) => ({ body: { ids: [fieldId] } }),
  readUsers: () => ({ query: { search: 'ada', role: 'owner', state: 'confirmed', limit: '5' } }),
  readUser: ({ ownerId }) => ({ params: { id: `${ownerId}` } }),
  changeRole: ({ ownerId }) => ({ params: { id: `${ownerId}` }, body: { role: 'moderator' } }),
  disableUser: ({ ownerId }) => ({ params: { id: `${ownerId}` }, body: { reason: 'Sends spam.' } }),
  enableUser: ({ ownerId }) => ({ params: { id: `${ownerId}` } }),
  endUserSessions: ({ ownerId }) => ({ params: { id: `${ownerId}` } }),
  readOverview: () => ({}),
  readJobs: () => ({ query: { state: 'failed', limit: '5' } }),
  retryJob: ({ failedJobId }) => ({ params: { id: `${failedJobId}` } }),
  retryFailedJobs: () => ({}),
  discardJob: ({ failedJobId }) => ({ params: { id: `${failedJobId}` } }),
  readSubscribers: () => ({}),
  exportSubscribers: () => ({}),
};

const ISSUE_FORM = { subject: 'Three streets', content: '<p>Good morning.</p>' };

const fieldForm = () => ({
  key: `kites_${++sequence}`,
  label: 'Kites',
  type: 'several-of',
  options: [{ id: 'box', label: 'Box kites' }, { label: 'Dragons' }],
  unit: '',
  required: false,
  shown_on: 'card',
  filterable: true,
  help: 'What flies.',
  categories: [],
  groups: [],
});

const categoryForm = () => ({
  name: `Kites ${++sequence}`,
  description: 'Kites and strings.',
  sign: 'shop',
  synonyms: ['dragon'],
  plural: 'Kites',
  group: 'Toys',
  services: ['Repairs'],
  osm_tags: ['shop=kites'],
  schema_type: 'ToyStore',
});

const postForm = () => ({
  title: 'A quiet street',
  slug: `quiet-street-${++sequence}`,
  category: 'News',
  excerpt: 'Nothing happens.',
  author: 'Ada Park',
  content: '<p>Nothing happens.</p>',
  featured_image: '/art/article/quiet.svg',
  published_date: '2026-10-01T09:00:00Z',
});
