/** What a field means and how it may look. `shown` puts it into the example of a call that does not require it. */
export type FieldWords = { words: string; example: Example; shown?: true };

type Example = string | number | readonly number[] | readonly Record<string, string | number>[];

/** Of parameters and bodies, by name; or by `operation.name` where a name means something else there. */
export const FIELD_WORDS: Record<string, FieldWords> = {
  id: { words: 'The number of the one that is meant.', example: 1 },
  limit: { words: 'How many to give at most.', example: 10, shown: true },
  offset: { words: 'How many of the first ones to leave out.', example: 20 },
  search: { words: 'Words to look for; one wrong letter in a word is forgiven.', example: 'emergency' },

  alt: { words: 'What the photo shows, for those who cannot see it.', example: 'The shop window at dusk' },
  ids: { words: 'All of the photos, in the order in which they are to be shown.', example: [12, 11] },
  latitude: { words: 'Where one stands; two decimals are enough.', example: '30.27' },
  longitude: { words: 'Where one stands; two decimals are enough.', example: '-97.74' },
  q: { words: 'What has been typed so far.', example: 'plu' },
  category: { words: 'The name or slug of a category.', example: 'plumbing', shown: true },
  location: { words: 'A city, a city with its state, a state or a zip code.', example: 'Austin, TX', shown: true },
  city: { words: 'The name of a city.', example: 'Austin' },
  state: { words: 'A state, by name or by its two letters.', example: 'TX' },
  zip: { words: 'A zip code of five digits.', example: '78701' },
  public: { words: 'With true, only what everyone may see, also when you are signed in.', example: 'true' },
  mine: { words: 'With true, your own listings, whatever their status. Needs a token.', example: 'true' },
  include: {
    words: 'Give "listings" to have the best few listings with each category.',
    example: 'listings',
    shown: true,
  },
  listings_limit: { words: 'With include=listings: how many listings a category has at most.', example: 6 },
  listing_id: { words: 'The number of the listing.', example: 1 },
  action: { words: 'Which of the calls at this path is meant.', example: 'login' },

  version: {
    words:
      'The version that your change is based on. If the listing has changed since, the call is refused with the values as they are now.',
    example: 3,
  },
  name: { words: 'The same as business_name.', example: 'Harbor Plumbing' },
  business_name: { words: 'What the business is called.', example: 'Harbor Plumbing' },
  businessName: { words: 'What the business is called.', example: 'Harbor Plumbing' },
  address: { words: 'Street, city, state and zip code.', example: '12 Main Street, Austin, TX 78701' },
  phone: { words: 'A phone number with 7 to 15 digits; empty for none.', example: '(512) 555-0134', shown: true },
  email: { words: 'An e-mail address.', example: 'ada@example.com' },
  website: { words: 'A web address; empty for none.', example: 'www.example.com' },
  websiteUrl: { words: 'The page from which the form was sent.', example: 'https://www.example.com' },
  hours: { words: 'Opening hours, in words.', example: 'Mon-Fri 8:00-17:00' },
  services: { words: 'Services, separated by commas or as a list.', example: 'Repairs, Drain cleaning' },
  description: { words: 'What the business does, in several lines if need be.', example: 'Pipes, drains and heaters.' },
  ai_description: { words: 'The short description.', example: 'Plumbers for old houses.' },

  rating: { words: 'Whole stars.', example: 5 },
  comment: {
    words: 'What you want to say about it.',
    example: 'On time, and the sink has been dry ever since.',
    shown: true,
  },
  note: { words: 'What the moderators should know.', example: 'It is about another shop.' },
  reason: { words: 'Why, in words that the person concerned will read.', example: 'We could not find this shop.' },
  'reportReview.reason': { words: 'Why the review should not be there.', example: 'spam' },
  'reportReview.id': { words: 'The number of the review.', example: 1 },
  kind: { words: 'What it is: a submission or a review.', example: 'submission' },
  items: { words: 'What is decided, each by its kind and number.', example: [{ kind: 'submission', id: 1 }] },
  decision: { words: 'What you decide.', example: 'approved' },
  changes: { words: 'Corrections before a single submission is approved.', example: '' },
  actor: { words: 'The number of the account that decided.', example: 1 },
  'undoDecision.id': { words: 'The number of the decision.', example: 1 },
  'readQueue.search': { words: 'Words that what waits must hold.', example: 'bakery' },
  'readDecisions.search': { words: 'Words of the title, the reason or the name of who decided.', example: 'bakery' },

  reviewer_name: { words: 'The name shown with a review written without an account.', example: 'Ada P.' },

  password: { words: 'Your password.', example: 'seven green lamps' },
  current_password: { words: 'The password that you have now.', example: 'seven green lamps' },
  new_password: { words: 'The password that you want.', example: 'nine quiet streets' },
  token: { words: 'The secret from the link in the mail.', example: 'the-secret-from-the-mail', shown: true },
  'register.name': { words: 'Your full name.', example: 'Ada Park' },
  'submitBusiness.category': { words: 'What kind of business it is.', example: 'Plumbing' },
  'updateListing.category': { words: 'The name of another category.', example: 'Plumbing' },
  check: { words: 'The id of the check.', example: 'license' },
  result: { words: 'What was found.', example: 'passed' },
  'recordCheck.note': {
    words: 'What was seen; everybody can read it.',
    example: 'License 4711, found in the register.',
  },
  'readVerification.id': { words: 'The number of the listing.', example: 1 },
  'recordCheck.id': { words: 'The number of the listing.', example: 1 },
  'confirmDetails.id': { words: 'The number of the listing.', example: 1 },
  'voteHelpful.id': { words: 'The number of the review.', example: 1 },
  'unvoteHelpful.id': { words: 'The number of the review.', example: 1 },
  'readListings.id': { words: 'Gives this one listing instead of a list.', example: 1 },
  'readBlog.id': { words: 'Gives this one post instead of a list.', example: 1 },
  'readBlog.slug': { words: 'The same, by the last part of its address.', example: 'how-to-ask-for-a-review' },
  'Idempotency-Key': {
    words: 'A text of your own making: sent again with it, the call is done only once.',
    example: '5f0c1a9e-submission',
  },
};

export function wordsOf(operationId: string, field: string): FieldWords | undefined {
  return FIELD_WORDS[`${operationId}.${field}`] ?? FIELD_WORDS[field];
}
