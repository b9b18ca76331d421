import { ACCOUNT_FIELD_DOCS } from './account-field-docs.ts';
import { COMMON_FIELD_DOCS, type FieldDoc } from './common-field-docs.ts';
import { CUSTOM_FIELD_DOCS } from './custom-field-docs.ts';
import { DESK_FIELD_DOCS } from './desk-field-docs.ts';
import { LEAD_FIELD_DOCS } from './lead-field-docs.ts';
import { PASSKEY_FIELD_DOCS } from './passkey-field-docs.ts';
import { TEXT_FIELD_DOCS } from './text-field-docs.ts';

/** Documentation of parameters and body fields by name, or by `operationId.name` where an operation gives the name another meaning. */
export const FIELD_DOCS: Record<string, FieldDoc> = {
  ...ACCOUNT_FIELD_DOCS,
  ...CUSTOM_FIELD_DOCS,
  ...DESK_FIELD_DOCS,
  ...LEAD_FIELD_DOCS,
  ...PASSKEY_FIELD_DOCS,
  ...TEXT_FIELD_DOCS,
  id: { description: 'The id of the record.', example: 1 },
  limit: { description: 'The maximum number of results.', example: 10, inExample: true },
  offset: { description: 'The number of results to skip.', example: 20 },
  search: { description: 'The text to search for. One misspelled letter per word is tolerated.', example: 'emergency' },
  'readListings.search': {
    description:
      'The text to search for. One misspelled letter per word is tolerated, and a place ("plumber in Austin") or "open now" is recognized. Text without matches ("my sink is leaking") falls back to the category it clearly means. The response explains how the text was interpreted.',
    example: 'emergency',
  },
  'readMap.search': { description: 'The same as for listings.', example: 'emergency' },
  'readFacets.search': { description: 'The same as for listings.', example: 'emergency' },

  alt: { description: 'A description of the photo for people who can’t see it.', example: 'The shop window at dusk' },
  ids: { description: 'The ids of all photos in display order.', example: [12, 11] },
  latitude: { description: 'The latitude in degrees; two decimals are enough.', example: '30.27' },
  longitude: { description: 'The longitude in degrees; two decimals are enough.', example: '-97.74' },
  need: { description: 'A need in plain language.', example: 'my sink is leaking' },
  q: { description: 'The text typed so far.', example: 'plu' },
  category: { description: 'The name or slug of a category.', example: 'plumbing', inExample: true },
  location: {
    description: 'A city, a city with its state, a state or a ZIP code.',
    example: 'Austin, TX',
    inExample: true,
  },
  city: { description: 'The name of a city.', example: 'Austin' },
  state: { description: 'A state by name or two-letter code.', example: 'TX' },
  zip: { description: 'A five-digit ZIP code.', example: '78701' },
  verified: { description: 'If true, only verified businesses.', example: 'true' },
  open_now: {
    description:
      'If true, only businesses that are open right now in their own time zone. Such responses are not cached.',
    example: 'true',
  },
  min_rating: { description: 'The minimum average rating, from 1 to 5.', example: '4' },
  near: {
    description:
      'A point as latitude,longitude. Returns only businesses around it, each with its distance_miles. Two decimals are enough.',
    example: '30.27,-97.74',
  },
  radius: { description: 'The radius around near in miles; 25 by default.', example: '10' },
  box: {
    description: 'A bounding box in degrees as south,west,north,east.',
    example: '30.1,-97.9,30.5,-97.5',
  },
  view: {
    description: 'The visible part of the map in degrees as south,west,north,east.',
    example: '30.1,-97.9,30.5,-97.5',
  },
  zoom: { description: 'The zoom level of the map, from 0 (world) to 18 (street).', example: '10' },
  as_typed: {
    description: 'If true, the search text is used literally: no place, hours or spelling correction is inferred.',
    example: 'true',
  },
  sort: {
    description: 'The sort order: best, rating, reviews, nearest (requires near), newest or name; best by default.',
    example: 'rating',
  },
  public: { description: 'If true, only public data is returned even if you are signed in.', example: 'true' },
  mine: { description: 'If true, your own listings regardless of status. Requires a token.', example: 'true' },
  include: {
    description: 'Use "listings" to include the best listings of each category.',
    example: 'listings',
    inExample: true,
  },
  listings_limit: { description: 'With include=listings: the maximum number of listings per category.', example: 6 },
  listing_id: { description: 'The id of the listing.', example: 1 },
  action: { description: 'Selects one of the operations at this path.', example: 'login' },

  version: {
    description:
      'The version your change is based on. If the listing has changed since, the request fails with the current values.',
    example: 3,
  },
  name: { description: 'The same as business_name.', example: 'Harbor Plumbing' },
  business_name: { description: 'The name of the business.', example: 'Harbor Plumbing' },
  businessName: { description: 'The name of the business.', example: 'Harbor Plumbing' },
  additional_categories: {
    description: 'Up to four more categories of the listing: a list of names, or a text with semicolons.',
    example: 'Water Damage Restoration; HVAC',
  },
  additionalCategories: {
    description: 'Up to four more categories of the business: a list of names, or a text with semicolons.',
    example: 'Water Damage Restoration; HVAC',
  },
  address: { description: 'Street, city, state and ZIP code.', example: '12 Main Street, Austin, TX 78701' },
  phone: {
    description: 'A phone number with 7 to 15 digits; empty for none.',
    example: '(512) 555-0134',
    inExample: true,
  },
  email: { description: 'An email address.', example: 'ada@example.com' },
  website: { description: 'A web address; empty for none.', example: 'www.example.com' },
  websiteUrl: { description: 'The page from which the form was sent.', example: 'https://www.example.com' },
  hours: { description: 'Opening hours as text: times, or words such as "by appointment".', example: 'Mon-Fri 9-5' },
  hours_structured: { description: 'Opening hours by day, with special days; null for none or words.', example: '' },
  years_in_business: {
    description: 'The number of years in business; 0 if unknown.',
    example: 12,
  },
  services: { description: 'Services as a comma-separated text or a list.', example: 'Repairs, Drain cleaning' },
  description: {
    description: 'What the business does; may have several lines.',
    example: 'Pipes, drains and heaters.',
  },
  ai_description: { description: 'The short description.', example: 'Plumbers for old houses.' },

  rating: { description: 'A whole number of stars.', example: 5 },
  comment: {
    description: 'The text of the review.',
    example: 'On time, and the sink has been dry ever since.',
    inExample: true,
  },
  note: { description: 'A note for the moderators.', example: 'It is about another shop.' },
  reason: {
    description: 'The reason, which the person concerned will read.',
    example: 'We could not find this shop.',
  },
  'reportReview.reason': { description: 'The reason for the report.', example: 'spam' },
  kind: {
    description:
      'The kind of item: a submission, a review, an owner’s edit, an ownership claim or the ownership of a listing.',
    example: 'submission',
  },
  items: { description: 'The items to decide on, each by kind and id.', example: [{ kind: 'submission', id: 1 }] },
  decision: { description: 'The decision.', example: 'approved' },
  changes: {
    description: 'Changes to apply to a single submission, edit or correction when it is approved.',
    example: '',
  },
  actor: { description: 'The id of the account that decided.', example: 1 },
  'readQueue.search': { description: 'Words that the item must contain.', example: 'bakery' },
  'readDecisions.search': {
    description: 'Words in the title, the reason or the name of the moderator.',
    example: 'bakery',
  },

  reviewer_name: { description: 'The name displayed with a review written without an account.', example: 'Ada P.' },

  token: { description: 'The token from the link in the email.', example: 'the-emailed-secret', inExample: true },
  'register.name': { description: 'Your full name.', example: 'Ada Park' },
  'submitBusiness.category': { description: 'The kind of business.', example: 'Plumbing' },
  'updateListing.category': { description: 'The name of the new category.', example: 'Plumbing' },
  check: { description: 'The id of the check.', example: 'license' },
  result: { description: 'The result of the check.', example: 'passed' },
  'recordCheck.note': {
    description: 'What was found. The note is public.',
    example: 'License 4711, found in the register.',
  },
  proof: { description: 'How you prove that the listing is yours.', example: 'moderator' },
  answer: {
    description: 'Why the listing is yours. Moderators read it.',
    example: 'The shop has been mine since 2011.',
  },
  'makeClaim.email': {
    description: 'An email address of the business; required for the proof "mail".',
    example: 'desk@example.com',
  },
  'makeClaim.note': {
    description: 'How you can prove ownership; required for the proof "moderator".',
    example: 'I can send the trade license.',
    inExample: true,
  },
  'suggestCorrection.listing_id': { description: 'The id of the listing.', example: 1 },
  field: {
    description: 'The field that is wrong; "moved" and "closed" refer to the whole business.',
    example: 'phone',
  },
  value: {
    description: 'The correct value as text; empty for "closed".',
    example: '(512) 555-0134',
    inExample: true,
  },
  'suggestCorrection.note': { description: 'How you know.', example: 'I called the old number.' },
  'suggestCorrection.email': {
    description: 'The address to notify about the outcome. If you are signed in, your account’s address is used.',
    example: 'ada@example.com',
  },
  asks: {
    description: 'If true, the senders of rejected submissions are asked to revise and resubmit them.',
    example: false,
  },
  'inviteToTeam.email': { description: 'The address of the person to invite.', example: 'ben@example.com' },
  user: { description: 'The id of the account.', example: 2 },
  up_to: { description: 'The id of the newest notification you have seen.', example: 12 },
  'changeNotificationSetting.kind': { description: 'The kind of notification.', example: 'review' },
  by_mail: { description: 'Whether it is also sent by email.', example: true },
  list: { description: 'The id of one of your lists; limits the results to it.', example: 1 },
  'readBusinessLines.ids': { description: 'The ids of the listings, separated by commas.', example: '1,2,3' },
  listing_ids: { description: 'The ids of the listings, newest first.', example: [3, 2, 1] },
  'makeList.name': { description: 'The name of the list.', example: 'Moving house' },
  'renameList.name': { description: 'The new name of the list.', example: 'Moving house' },
  'putOnList.listing': { description: 'The id of the listing.', example: 1 },
  'takeOffList.listing': { description: 'The id of the listing.', example: 1 },
  'putOnList.note': { description: 'A private note.', example: 'Ask for a quote in May.', inExample: true },
  shared: { description: 'Whether the list can be seen by anyone who has its link.', example: true },
  'readSharedList.token': { description: 'The token from the link of the list.', example: 'the-secret-from-the-link' },
  'saveSearch.name': { description: 'The name of the search.', example: 'Plumbing in Austin' },
  'changeSearch.name': { description: 'The new name of the search.', example: 'Plumbing in Austin' },
  'saveSearch.query': {
    description: 'The query string of the listings page.',
    example: 'category=plumbing&location=austin',
  },
  alerts: {
    description: 'How often alert emails are sent: daily, weekly or never.',
    example: 'weekly',
    inExample: true,
  },
  paused: { description: 'Whether alerts are paused.', example: false },
  listing_version: { description: 'The version of the listing to merge, as it was compared.', example: 3 },
  into_listing_id: { description: 'The id of the listing to keep.', example: 12 },
  into_version: { description: 'The version of the listing to keep, as it was compared.', example: 7 },
  take: {
    description: 'The fields whose values are taken from the merged listing.',
    example: ['phone'],
  },
  listing: { description: 'The id of the first listing.', example: 11 },
  with: { description: 'The id of the second listing.', example: 12 },
  'mergeListings.listing_id': { description: 'The id of the listing to merge.', example: 11 },
  role: { description: 'The role of the account: owner, moderator or admin.', example: 'moderator' },
  'readUsers.search': { description: 'Part of a name or an address.', example: 'ada' },
  'readUsers.state': { description: 'confirmed, unconfirmed or disabled.', example: 'disabled' },
  'readJobs.state': { description: 'failed, retrying or waiting.', example: 'failed' },
  'disableUser.reason': { description: 'The reason, for the log.', example: 'Sends spam.' },
  text: { description: 'The text of the reply.', example: 'Thank you, see you in spring.' },
  'readListings.id': { description: 'Returns this listing instead of a list.', example: 1 },
  'readBlog.id': { description: 'Returns this post instead of a list.', example: 1 },
  'readBlog.slug': {
    description: 'Returns the post with this slug instead of a list.',
    example: 'how-to-ask-for-a-review',
  },
  title: { description: 'The title of the post.', example: 'Closing for vacation', inExample: true },
  slug: {
    description: 'The last part of the post’s address; derived from the title if empty.',
    example: 'closing-for-vacation',
  },
  excerpt: { description: 'A summary in two sentences.', example: 'You are allowed to go away.' },
  author: { description: 'The name of the author.', example: 'Marisol Vega' },
  content: {
    description: 'HTML; tags that are not allowed are removed.',
    example: '<p>Tell every customer.</p>',
  },
  featured_image: {
    description: 'The cover: a drawing of this site or an https address.',
    example: '/art/article/closing.svg',
  },
  published_date: {
    description: 'The publication date or "now"; null for a draft.',
    example: '2026-11-01T09:00:00Z',
  },
  subject: {
    description: 'The subject and heading of the email.',
    example: 'Three streets, one Saturday',
    inExample: true,
  },
  'readDeskPosts.state': { description: 'draft, scheduled or published.', example: 'draft' },
  'readDeskPosts.search': {
    description: 'Words in the title, excerpt, slug, author or category.',
    example: 'vacation',
  },
  'writePost.category': { description: 'The section of the blog.', example: 'Running a Shop' },
  'changePost.category': { description: 'The section of the blog.', example: 'Running a Shop' },
  'previewPost.category': { description: 'The section of the blog.', example: 'Running a Shop' },
  answered: { description: 'If yes or no, only reviews with or without your reply.', example: 'no' },
  status: { description: 'The status of the message.', example: 'answered', inExample: true },
  'readLeads.search': {
    description: 'Words in the message, its sender, your note or the business name.',
    example: 'sink',
  },
  days: { description: 'The number of days up to today.', example: '30' },
  'countUse.kind': { description: 'views for the page itself, or the link that was clicked.', example: 'phone' },
  'Idempotency-Key': {
    description: 'A unique key chosen by the client. Requests repeated with the same key are processed once.',
    example: '5f0c1a9e-submission',
  },
};

export function findFieldDoc(operationId: string, field: string): FieldDoc | undefined {
  const name = `${operationId}.${field}`;
  return FIELD_DOCS[name] ?? COMMON_FIELD_DOCS[name] ?? FIELD_DOCS[field];
}
