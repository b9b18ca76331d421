import type * as z from 'zod/mini';
import { BLOG_CALLS, postWire } from './blog.ts';
import { BLOG_DESK_CALLS } from './blog-desk.ts';
import { CATEGORIES_CALLS, categoryWire } from './categories.ts';
import { CATEGORY_DESK_CALLS } from './category-desk.ts';
import { CLAIMS_CALLS } from './claims.ts';
import { CORRECTIONS_CALLS } from './corrections.ts';
import { DESK_CALLS } from './desk.ts';
import { decisionWire } from './desk-items.ts';
import { FACETS_CALLS } from './facets.ts';
import { hoursWire } from './hours.ts';
import { IMPORTS_CALLS } from './imports.ts';
import { LEADS_CALLS, leadWire } from './leads.ts';
import { LETTERS_CALLS } from './letters.ts';
import { LISTINGS_CALLS, listingEditWire, listingWire } from './listings.ts';
import { MAP_CALLS } from './map.ts';
import { MATCHING_CALLS } from './matching.ts';
import { MERGES_CALLS } from './merges.ts';
import { NEWSLETTER_CALLS } from './newsletter.ts';
import { NOTIFICATION_CALLS } from './notifications.ts';
import type { Operation } from './operation.ts';
import { PHOTOS_CALLS, photoWire } from './photos.ts';
import { REVIEWS_CALLS, replyWire, reviewWire } from './reviews.ts';
import { SITE_SETTINGS_CALLS } from './site-settings.ts';
import { STATISTICS_CALLS } from './statistics.ts';
import { SUBMISSIONS_CALLS } from './submissions.ts';
import { SUGGESTIONS_CALLS } from './suggestions.ts';
import { TEAM_CALLS } from './team.ts';
import { USER_DESK_CALLS } from './user-desk.ts';
import { sessionWire, USERS_CALLS, userWire } from './users.ts';
import { VERIFICATION_CALLS, verificationWire } from './verification.ts';

export type Resource = { name: string; operations: readonly Operation[] };

/** Every operation there is, by resource, in the order in which a reader meets them. */
export const RESOURCES: readonly Resource[] = [
  { name: 'Listings', operations: LISTINGS_CALLS },
  { name: 'Filters', operations: FACETS_CALLS },
  { name: 'Map', operations: MAP_CALLS },
  { name: 'Verification', operations: VERIFICATION_CALLS },
  { name: 'Corrections', operations: CORRECTIONS_CALLS },
  { name: 'Claims', operations: CLAIMS_CALLS },
  { name: 'Teams', operations: TEAM_CALLS },
  { name: 'Notifications', operations: NOTIFICATION_CALLS },
  { name: 'Photos', operations: PHOTOS_CALLS },
  { name: 'Leads', operations: LEADS_CALLS },
  { name: 'Statistics', operations: STATISTICS_CALLS },
  { name: 'Categories', operations: CATEGORIES_CALLS },
  { name: 'Suggestions', operations: SUGGESTIONS_CALLS },
  { name: 'Matching', operations: MATCHING_CALLS },
  { name: 'Reviews', operations: REVIEWS_CALLS },
  { name: 'Submissions', operations: SUBMISSIONS_CALLS },
  { name: 'Blog', operations: BLOG_CALLS },
  { name: 'Newsletter', operations: NEWSLETTER_CALLS },
  { name: 'Accounts', operations: USERS_CALLS },
  { name: 'Desk', operations: DESK_CALLS },
  { name: 'Merges', operations: MERGES_CALLS },
  { name: 'Blog desk', operations: BLOG_DESK_CALLS },
  { name: 'Category desk', operations: CATEGORY_DESK_CALLS },
  { name: 'User desk', operations: USER_DESK_CALLS },
  { name: 'Letters', operations: LETTERS_CALLS },
  { name: 'Imports', operations: IMPORTS_CALLS },
  { name: 'Site settings', operations: SITE_SETTINGS_CALLS },
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
