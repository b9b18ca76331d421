import { RESOURCES } from '#contract/all.ts';
import type { Operation } from '#contract/operation.ts';
import { newAddress, PASSWORD } from '../../support/accounts.ts';
import type { TestAnswer } from '../../support/app.ts';
import { A_PICTURE } from '../../support/picture.ts';
import type { Scene, Stage } from './scene.ts';

/** What a call says, apart from who says it. */
export type Said = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  upload?: Buffer;
};

export const OPERATIONS: readonly Operation[] = RESOURCES.flatMap((resource) => resource.operations);

const NEW_PASSWORD = 'harbour-wall-27';
let made = 0;

/** For each operation something that it accepts, with every field it has a body for; after a colon, another case of it. */
export const CALLS: Record<string, (scene: Scene) => Said> = {
  readListings: () => ({ query: { limit: '5' } }),
  'readListings:one': ({ listingId }) => ({ query: { id: `${listingId}` } }),
  'readListings:hidden': ({ hiddenListingId }) => ({ query: { id: `${hiddenListingId}` } }),
  'readListings:mine': () => ({ query: { mine: 'true' } }),
  updateListing: ({ listingId }) => ({ body: listingForm(listingId) }),
  'updateListing:hidden': ({ hiddenListingId }) => ({ body: { id: hiddenListingId, phone: '512 555 0134' } }),
  readVerification: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  'readVerification:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` } }),
  confirmDetails: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  'confirmDetails:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` } }),
  recordCheck: ({ listingId }) => ({
    params: { id: `${listingId}`, check: 'license' },
    body: { result: 'passed', note: 'Found in the register.' },
  }),
  readPhotos: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  'readPhotos:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` } }),
  uploadPhoto: ({ listingId }) => ({ params: { id: `${listingId}` }, query: { alt: 'The shop.' }, upload: A_PICTURE }),
  'uploadPhoto:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` }, upload: A_PICTURE }),
  arrangePhotos: ({ listingId, photoId }) => ({ params: { id: `${listingId}` }, body: { ids: [photoId] } }),
  describePhoto: ({ photoId }) => ({ params: { id: `${photoId}` }, body: { alt: 'The shop.' } }),
  removePhoto: ({ photoId }) => ({ params: { id: `${photoId}` } }),
  restorePhoto: ({ photoId }) => ({ params: { id: `${photoId}` } }),
  readCategories: () => ({ query: { include: 'listings' } }),
  readReviews: ({ listingId }) => ({ query: { listing_id: `${listingId}` } }),
  'readReviews:hidden': ({ hiddenListingId }) => ({ query: { listing_id: `${hiddenListingId}` } }),
  submitReview: ({ listingId }) => ({ body: reviewForm(listingId) }),
  'submitReview:hidden': ({ hiddenListingId }) => ({ body: reviewForm(hiddenListingId) }),
  readOwnReview: ({ listingId }) => ({ query: { listing_id: `${listingId}` } }),
  voteHelpful: ({ reviewId }) => ({ params: { id: `${reviewId}` } }),
  unvoteHelpful: ({ reviewId }) => ({ params: { id: `${reviewId}` } }),
  reportReview: ({ reviewId }) => ({ params: { id: `${reviewId}` }, body: { reason: 'spam', note: 'Seen before.' } }),
  readQueue: () => ({ query: { limit: '5' } }),
  readDeskItem: ({ submissionId }) => ({ params: { kind: 'submission', id: `${submissionId}` } }),
  'readDeskItem:review': ({ reviewId }) => ({ params: { kind: 'review', id: `${reviewId}` } }),
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
  readSuggestions: () => ({ query: { q: 'pl' } }),
  findNearestPlace: () => ({ query: { latitude: '30.27', longitude: '-97.74' } }),
  submitBusiness: () => ({ body: submissionForm() }),
  readBlog: () => ({ query: { limit: '5' } }),
  'readBlog:one': ({ postId }) => ({ query: { id: `${postId}` } }),
  'readBlog:planned': ({ plannedPostId }) => ({ query: { id: `${plannedPostId}` } }),
  askForNewsletter: ({ email }) => ({ body: { email } }),
  confirmNewsletter: ({ newsletterSecrets }) => ({ body: { token: newsletterSecrets.confirm } }),
  leaveNewsletter: ({ newsletterSecrets }) => ({ body: { token: newsletterSecrets.unsubscribe } }),
  login: ({ email }) => ({ body: { email, password: PASSWORD } }),
  register: () => ({ body: { email: `new${++made}@example.test`, password: NEW_PASSWORD, name: 'Ben Ito' } }),
  logout: () => ({}),
  readAccount: () => ({}),
  deleteAccount: () => ({ body: { password: PASSWORD } }),
  changePassword: () => ({ body: { current_password: PASSWORD, new_password: NEW_PASSWORD } }),
  forgetPassword: ({ email }) => ({ body: { email } }),
  resetPassword: ({ resetSecret }) => ({ body: { token: resetSecret, new_password: NEW_PASSWORD } }),
  confirmEmail: ({ confirmSecret }) => ({ body: { token: confirmSecret } }),
  resendConfirmation: () => ({}),
  readSessions: () => ({}),
  revokeSession: ({ sessionId }) => ({ params: { id: `${sessionId}` } }),
  exportAccount: () => ({}),
};

function listingForm(id: number) {
  return {
    id,
    name: 'Congress Pipe Works',
    business_name: 'Congress Pipe Works',
    category: 'Plumbing',
    address: '12 Congress Ave, Austin, TX 78701',
    phone: '512 555 0134',
    email: 'desk@example.test',
    website: 'www.example.test',
    hours: 'Mon-Fri 9:00 AM - 5:00 PM',
    services: 'Drains, Boilers',
    description: 'A small workshop.',
    ai_description: 'Pipes.',
  };
}

const reviewForm = (id: number) => ({ listing_id: id, rating: 5, comment: 'Quick.', reviewer_name: 'Cleo Ray' });

const submissionForm = () => ({
  businessName: `Corner Bakery ${++made}`,
  category: 'Bakeries',
  address: '1 Main St, Austin, TX 78701',
  phone: '512 555 0188',
  email: `baker${made}@example.test`,
  website: 'www.example.test',
  description: 'Bread.',
  websiteUrl: 'https://town.test',
});

/** The address of a call; `path` when it is made at the operation's other path. */
export function urlOf(operation: Operation, said: Said, path: string = operation.path): string {
  const place = Object.entries(said.params ?? {}).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );
  const action = operation.action === undefined ? {} : { action: operation.action };
  const query = new URLSearchParams({ ...action, ...said.query });
  return query.size > 0 ? `${place}?${query}` : place;
}

/** From an address that nobody has called from yet, so that no limit is met by chance. */
export function send(
  { town }: Stage,
  call: { method: string; url: string; body?: unknown; token?: string | undefined },
): Promise<TestAnswer> {
  return town.call(call.method as 'GET', call.url, {
    from: newAddress(),
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(call.token === undefined ? {} : { token: call.token }),
  });
}
