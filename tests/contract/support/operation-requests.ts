import { API_RESOURCES } from '#contract/api-resources.ts';
import type { Operation } from '#contract/operation.ts';
import { TEST_PASSWORD, uniqueIp } from '../../support/test-accounts.ts';
import type { TestResponse } from '../../support/test-app.ts';
import { TINY_PNG } from '../../support/tiny-png.ts';
import { DESK_REQUESTS } from './desk-requests.ts';
import { LEAD_REQUESTS } from './lead-requests.ts';
import type { FixtureContext, RequestFixture } from './request-fixture.ts';
import type { SampleRequest, SampleRequests } from './sample-request.ts';
import { SAVED_REQUESTS } from './saved-fixture.ts';
import { SITE_REQUESTS } from './site-requests.ts';
import { TEXT_REQUESTS } from './text-requests.ts';

export const ALL_OPERATIONS: readonly Operation[] = API_RESOURCES.flatMap((resource) => resource.operations);

const NEW_PASSWORD = 'harbour-wall-27';
let sequence = 0;
/** Owners may send it too; it is only read for staff who act on the content of others. */
const STAFF_REASON = { staff_reason: 'They asked us.' };

/** A valid sample request for each operation, with all fields of its body. */
export const OPERATION_REQUESTS: SampleRequests = {
  ...DESK_REQUESTS,
  ...SAVED_REQUESTS,
  ...LEAD_REQUESTS,
  ...SITE_REQUESTS,
  ...TEXT_REQUESTS,
  readListings: () => ({ query: { limit: '5' } }),
  'readListings:one': ({ listingId }) => ({ query: { id: `${listingId}` } }),
  'readListings:hidden': ({ hiddenListingId }) => ({ query: { id: `${hiddenListingId}` } }),
  'readListings:mine': () => ({ query: { mine: 'true' } }),
  updateListing: ({ listingId }) => ({ query: STAFF_REASON, body: listingForm(listingId) }),
  'updateListing:hidden': ({ hiddenListingId }) => ({
    query: STAFF_REASON,
    body: { id: hiddenListingId, phone: '512 555 0134' },
  }),
  readListingEdits: () => ({}),
  withdrawListingEdit: ({ editedListingId }) => ({ params: { id: `${editedListingId}` } }),
  readVerification: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  'readVerification:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` } }),
  confirmDetails: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  'confirmDetails:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` } }),
  recordCheck: ({ listingId }) => ({
    params: { id: `${listingId}`, check: 'license' },
    body: { result: 'passed', note: 'Found in the register.' },
  }),
  readMailedListing: ({ corrections }) => ({ body: { token: corrections.confirmationSecret } }),
  confirmByMail: ({ corrections }) => ({ body: { token: corrections.confirmationSecret } }),
  suggestCorrection: ({ claims }) => ({
    body: { listing_id: claims.freeListingId, field: 'phone', value: '512 555 0177', note: 'I called.', email: '' },
  }),
  'suggestCorrection:own': ({ listingId }) => ({ body: { listing_id: listingId, field: 'closed' } }),
  'suggestCorrection:hidden': ({ hiddenListingId }) => ({ body: { listing_id: hiddenListingId, field: 'closed' } }),
  readCorrections: () => ({}),
  readAskedSubmission: ({ corrections }) => ({ body: { token: corrections.submissionSecret } }),
  readOwnSubmissions: () => ({}),
  changeOwnSubmission: ({ ownSubmissionId }) => ({
    params: { id: `${ownSubmissionId}` },
    body: { business_name: 'Corner Bakery' },
  }),
  withdrawOwnSubmission: ({ ownSubmissionId }) => ({ params: { id: `${ownSubmissionId}` } }),
  resubmitBusiness: ({ corrections }) => ({
    body: {
      token: corrections.submissionSecret,
      businessName: 'Corner Bakery',
      category: 'Plumbing',
      address: '2 Main St, Austin, TX 78701',
      phone: '512 555 0188',
      email: 'baker@example.test',
      website: 'www.example.test',
      description: 'Bread.',
    },
  }),
  readCorrectionState: ({ corrections }) => ({ body: { token: corrections.correctionSecret } }),
  answerCorrection: ({ corrections }) => ({
    params: { id: `${corrections.awaitingOwnerId}` },
    body: { decision: 'rejected', reason: 'It is not.' },
  }),
  readClaims: () => ({}),
  makeClaim: ({ claims }) => ({
    body: { listing_id: claims.freeListingId, proof: 'moderator', email: '', note: 'I can send the license.' },
  }),
  repeatProof: ({ claims }) => ({ params: { id: `${claims.claimId}` } }),
  confirmClaim: ({ claims }) => ({ body: { token: claims.claimSecret } }),
  'confirmClaim:others': ({ claims }) => ({ body: { token: claims.ownersClaimSecret } }),
  withdrawClaim: ({ claims }) => ({ params: { id: `${claims.claimId}` } }),
  answerDispute: ({ claims }) => ({ params: { id: `${claims.disputeId}` }, body: { answer: 'It is mine.' } }),
  offerListing: ({ listingId }) => ({ body: { listing_id: listingId, email: `heir${++sequence}@example.test` } }),
  cancelTransfer: ({ claims }) => ({ params: { id: `${claims.transferId}` } }),
  acceptTransfer: ({ claims }) => ({ body: { token: claims.transferSecret } }),
  readTeams: () => ({}),
  inviteToTeam: ({ listingId }) => ({
    params: { id: `${listingId}` },
    body: { email: `colleague${++sequence}@example.test` },
  }),
  cancelInvitation: ({ team }) => ({ params: { id: `${team.invitationId}` } }),
  acceptInvitation: ({ team }) => ({ body: { token: team.invitationSecret } }),
  'acceptInvitation:others': ({ team }) => ({ body: { token: team.strangersSecret } }),
  removeMember: ({ listingId, team }) => ({ params: { id: `${listingId}`, user: `${team.memberId}` } }),
  leaveTeam: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  'makeClaim:own': ({ listingId }) => ({ body: { listing_id: listingId, proof: 'moderator', note: 'It is mine.' } }),
  readNotifications: () => ({ query: { limit: '5' } }),
  readNotification: ({ team }) => ({ params: { id: `${team.notificationId}` } }),
  readAllNotifications: ({ team }) => ({ body: { up_to: team.notificationId } }),
  readNotificationSettings: () => ({}),
  changeNotificationSetting: () => ({ body: { kind: 'review', by_mail: true } }),
  stopNotificationMail: ({ team }) => ({ body: { token: team.stopSecret } }),
  giveUpListing: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  readPhotos: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  'readPhotos:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` } }),
  uploadPhoto: ({ listingId }) => ({
    params: { id: `${listingId}` },
    query: { alt: 'The shop.', ...STAFF_REASON },
    upload: TINY_PNG,
  }),
  'uploadPhoto:hidden': ({ hiddenListingId }) => ({
    params: { id: `${hiddenListingId}` },
    query: STAFF_REASON,
    upload: TINY_PNG,
  }),
  arrangePhotos: ({ listingId, photoId }) => ({
    params: { id: `${listingId}` },
    query: STAFF_REASON,
    body: { ids: [photoId] },
  }),
  readReviewPhotos: ({ reviewId }) => ({ params: { id: `${reviewId}` } }),
  'readReviewPhotos:held': ({ heldReviewId }) => ({ params: { id: `${heldReviewId}` } }),
  uploadReviewPhoto: ({ reviewId }) => ({ params: { id: `${reviewId}` }, query: { alt: 'Soup.' }, upload: TINY_PNG }),
  'uploadReviewPhoto:held': ({ heldReviewId }) => ({ params: { id: `${heldReviewId}` }, upload: TINY_PNG }),
  arrangeReviewPhotos: ({ reviewId, reviewPhotoId }) => ({
    params: { id: `${reviewId}` },
    body: { ids: [reviewPhotoId] },
  }),
  'removePhoto:review': ({ reviewPhotoId }) => ({ params: { id: `${reviewPhotoId}` }, query: STAFF_REASON }),
  'restorePhoto:review': ({ reviewPhotoId }) => ({ params: { id: `${reviewPhotoId}` }, query: STAFF_REASON }),
  describePhoto: ({ photoId }) => ({ params: { id: `${photoId}` }, query: STAFF_REASON, body: { alt: 'The shop.' } }),
  removePhoto: ({ photoId }) => ({ params: { id: `${photoId}` }, query: STAFF_REASON }),
  restorePhoto: ({ photoId }) => ({ params: { id: `${photoId}` }, query: STAFF_REASON }),
  readOwnerOverview: () => ({}),
  readReceivedReviews: () => ({ query: { answered: 'no' } }),
  readWrittenReviews: () => ({}),
  readStatistics: ({ listingId }) => ({ params: { id: `${listingId}` }, query: { days: '7' } }),
  'readStatistics:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` } }),
  countUse: ({ listingId }) => ({ params: { id: `${listingId}` }, body: { kind: 'phone' } }),
  readFields: () => ({}),
  readCategories: () => ({ query: { include: 'listings' } }),
  readReviews: ({ listingId }) => ({ query: { listing_id: `${listingId}` } }),
  'readReviews:hidden': ({ hiddenListingId }) => ({ query: { listing_id: `${hiddenListingId}` } }),
  submitReview: ({ listingId }) => ({ body: reviewForm(listingId) }),
  'submitReview:hidden': ({ hiddenListingId }) => ({ body: reviewForm(hiddenListingId) }),
  readOwnReview: ({ listingId }) => ({ query: { listing_id: `${listingId}` } }),
  voteHelpful: ({ reviewId }) => ({ params: { id: `${reviewId}` } }),
  unvoteHelpful: ({ reviewId }) => ({ params: { id: `${reviewId}` } }),
  writeReply: ({ reviewId }) => ({ params: { id: `${reviewId}` }, query: STAFF_REASON, body: { text: 'Thank you.' } }),
  deleteReply: ({ repliedReviewId }) => ({ params: { id: `${repliedReviewId}` }, query: STAFF_REASON }),
  sendReport: ({ photoId }) => ({
    body: { target: 'photo', target_id: photoId, reason: 'other', note: 'My garden.', email: 'neighbor@example.test' },
  }),
  'sendReport:listing': ({ listingId }) => ({ body: { target: 'listing', target_id: listingId, reason: 'closed' } }),
  'sendReport:hidden': ({ hiddenListingId }) => ({
    body: { target: 'listing', target_id: hiddenListingId, reason: 'closed' },
  }),
  'sendReport:review': ({ reviewId }) => ({ body: { target: 'review', target_id: reviewId, reason: 'spam' } }),
  readOwnDecisions: () => ({ query: { limit: '5' } }),
  appealDecision: ({ appealableDecisionId }) => ({
    params: { id: `${appealableDecisionId}` },
    body: { text: 'It shows our shop.' },
  }),
  reportReview: ({ reviewId }) => ({ params: { id: `${reviewId}` }, body: { reason: 'spam', note: 'Seen before.' } }),
  readFacets: () => ({ query: { search: 'pipes', near: '30.27,-97.74', radius: '10' } }),
  readMap: () => ({ query: { view: '30,-98,31,-97', zoom: '9' } }),
  readSuggestions: () => ({ query: { q: 'pl' } }),
  suggestPlaces: () => ({ query: { q: 'au' } }),
  matchNeed: () => ({ query: { need: 'my sink is leaking' } }),
  findNearestPlace: () => ({ query: { latitude: '30.27', longitude: '-97.74' } }),
  readHome: () => ({}),
  readStatus: () => ({}),
  readDataSources: () => ({}),
  listNearbyBusinesses: () => ({ query: { location: 'Austin, TX', open_now: 'true' } }),
  readMarkets: () => ({}),
  readStateMarkets: () => ({ params: { state: 'tx' } }),
  readCityMarket: () => ({ params: { state: 'tx', city: 'austin' } }),
  readCategoryMarket: () => ({ params: { state: 'tx', city: 'austin', category: 'plumbing' } }),
  findNearMarkets: () => ({ query: { state: 'tx', city: 'leander' } }),
  submitBusiness: () => ({ body: submissionForm() }),
  readBlog: () => ({ query: { limit: '5' } }),
  'readBlog:one': ({ postId }) => ({ query: { id: `${postId}` } }),
  'readBlog:planned': ({ plannedPostId }) => ({ query: { id: `${plannedPostId}` } }),
  askForNewsletter: ({ email }) => ({ body: { email } }),
  confirmNewsletter: ({ newsletterSecrets }) => ({ body: { token: newsletterSecrets.confirm } }),
  leaveNewsletter: ({ newsletterSecrets }) => ({ body: { token: newsletterSecrets.unsubscribe } }),
  login: ({ email }) => ({ body: { email, password: TEST_PASSWORD } }),
  register: () => ({ body: { email: `new${++sequence}@example.test`, password: NEW_PASSWORD, name: 'Ben Ito' } }),
  completeSecondStep: ({ secondStep }) => ({ body: { ...secondStep, method: 'email' } }),
  readSecondFactor: () => ({}),
  setUpAuthenticator: () => ({ body: { password: TEST_PASSWORD } }),
  confirmAuthenticator: ({ authenticatorCode }) => ({ body: { code: authenticatorCode } }),
  deleteAuthenticator: ({ hasAuthenticator }) => ({ body: { password: hasAuthenticator && TEST_PASSWORD } }),
  renewRecoveryCodes: ({ hasAuthenticator }) => ({ body: { password: hasAuthenticator && TEST_PASSWORD } }),
  logout: () => ({}),
  readAccount: () => ({}),
  changeAccount: () => ({ body: { name: 'Ada Lind' } }),
  deleteAccount: () => ({ body: { password: TEST_PASSWORD } }),
  changePassword: () => ({ body: { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD } }),
  forgetPassword: ({ email }) => ({ body: { email } }),
  resetPassword: ({ resetSecret }) => ({ body: { token: resetSecret, new_password: NEW_PASSWORD } }),
  confirmEmail: ({ confirmSecret }) => ({ body: { token: confirmSecret } }),
  resendConfirmation: () => ({}),
  readSessions: () => ({}),
  revokeSession: ({ sessionId }) => ({ params: { id: `${sessionId}` } }),
  exportAccount: () => ({}),
  readPasskeys: () => ({}),
  startPasskey: () => ({}),
  addPasskey: ({ passkeys }) => ({ body: { name: 'Laptop', credential: passkeys.created } }),
  renamePasskey: ({ passkeys }) => ({ params: { id: `${passkeys.ownersId}` }, body: { name: 'Work laptop' } }),
  removePasskey: ({ passkeys }) => ({ params: { id: `${passkeys.ownersId}` } }),
  startPasskeyLogin: () => ({}),
  loginWithPasskey: ({ passkeys }) => ({ body: { credential: passkeys.signedIn } }),
  completeSecondStepWithPasskey: ({ secondStep, passkeys }) => ({
    body: { token: secondStep.token, credential: passkeys.signedIn },
  }),
  startConfirmation: () => ({}),
  confirmSession: () => ({ body: { password: TEST_PASSWORD } }),
  confirmSessionWithPasskey: ({ passkeys }) => ({ body: { credential: passkeys.confirmed } }),
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
    hours_structured: null,
    years_in_business: 12,
    services: 'Drains, Boilers',
    description: 'A small workshop.',
    ai_description: 'Pipes.',
  };
}

const reviewForm = (id: number) => ({ listing_id: id, rating: 5, comment: 'Quick.', reviewer_name: 'Cleo Ray' });

const submissionForm = () => ({
  businessName: `Corner Bakery ${++sequence}`,
  category: 'Bakeries',
  address: '1 Main St, Austin, TX 78701',
  phone: '512 555 0188',
  email: `baker${sequence}@example.test`,
  website: 'www.example.test',
  description: 'Bread.',
  websiteUrl: 'https://town.test',
});

/** Returns the factory of the sample request of an operation. */
export function requestFor({ id }: Operation): (fixture: RequestFixture) => SampleRequest {
  const call = OPERATION_REQUESTS[id];
  if (!call)
    throw new Error(`Operation ${id} has no sample request: add it to tests/contract/support/operation-requests.ts.`);
  return call;
}

/** URL of a request; `path` is the alias path of the operation, if it is used. */
export function requestUrl(operation: Operation, sample: SampleRequest, path: string = operation.path): string {
  const filledPath = Object.entries(sample.params ?? {}).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );
  const action = operation.action === undefined ? {} : { action: operation.action };
  const query = new URLSearchParams({ ...action, ...sample.query });
  return query.size > 0 ? `${filledPath}?${query}` : filledPath;
}

/** Sends a request from a unique client address, so that no rate limit applies. */
export function sendRequest(
  { testApp }: FixtureContext,
  call: { method: string; url: string; body?: unknown; type?: string | undefined; token?: string | undefined },
): Promise<TestResponse> {
  return testApp.call(call.method as 'GET', call.url, {
    from: uniqueIp(),
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(call.token === undefined ? {} : { token: call.token }),
    ...(call.type === undefined ? {} : { headers: { 'content-type': call.type } }),
  });
}
