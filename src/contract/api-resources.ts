import type * as z from 'zod/mini';
import { ACCOUNT_OPERATIONS, sessionWire, userWire } from './account-operations.ts';
import { APPEAL_OPERATIONS } from './appeal-operations.ts';
import { BLOG_OPERATIONS, postWire } from './blog-operations.ts';
import { CATEGORY_OPERATIONS, categoryWire } from './category-operations.ts';
import { CLAIM_OPERATIONS } from './claim-operations.ts';
import { CORRECTION_OPERATIONS } from './correction-operations.ts';
import { CUSTOM_FIELD_OPERATIONS, fieldWire } from './custom-field-operations.ts';
import { DATA_SOURCE_OPERATIONS } from './data-source-operations.ts';
import { APPEARANCE_OPERATIONS } from './desk/appearance-operations.ts';
import { CONFIGURATION_OPERATIONS } from './desk/configuration-operations.ts';
import { DESK_CATEGORY_OPERATIONS } from './desk/desk-category-operations.ts';
import { DESK_FIELD_OPERATIONS } from './desk/desk-field-operations.ts';
import { decisionWire } from './desk/desk-item-schemas.ts';
import { DESK_PAGE_OPERATIONS } from './desk/desk-page-operations.ts';
import { DESK_POST_OPERATIONS } from './desk/desk-post-operations.ts';
import { DESK_QUEUE_OPERATIONS } from './desk/desk-queue-operations.ts';
import { DESK_USER_OPERATIONS } from './desk/desk-user-operations.ts';
import { DUPLICATE_OPERATIONS } from './desk/duplicate-operations.ts';
import { HISTORY_OPERATIONS } from './desk/history-operations.ts';
import { IMPORT_CONFLICT_OPERATIONS } from './desk/import-conflict-operations.ts';
import { IMPORT_OPERATIONS } from './desk/import-operations.ts';
import { JOB_OPERATIONS } from './desk/job-operations.ts';
import { MAIL_TEXT_OPERATIONS } from './desk/mail-text-operations.ts';
import { MERGE_OPERATIONS } from './desk/merge-operations.ts';
import { NEWSLETTER_ISSUE_OPERATIONS } from './desk/newsletter-issue-operations.ts';
import { OVERVIEW_OPERATIONS } from './desk/overview-operations.ts';
import { SETUP_OPERATIONS } from './desk/setup-operations.ts';
import { SITE_SETTINGS_OPERATIONS } from './desk/site-settings-operations.ts';
import { FACET_OPERATIONS } from './facet-operations.ts';
import { FAVORITE_OPERATIONS } from './favorite-operations.ts';
import { FIRST_ADMIN_OPERATIONS } from './first-admin-operations.ts';
import { HOME_OPERATIONS } from './home-operations.ts';
import { hoursWire } from './hours-schemas.ts';
import { LEAD_OPERATIONS, leadWire } from './lead-operations.ts';
import { LISTING_OPERATIONS, listingEditWire, listingWire } from './listing-operations.ts';
import { MAP_OPERATIONS } from './map-operations.ts';
import { MARKET_OPERATIONS } from './market-operations.ts';
import { MATCHING_OPERATIONS } from './matching-operations.ts';
import { NEWSLETTER_OPERATIONS } from './newsletter-operations.ts';
import { NOTIFICATION_OPERATIONS } from './notification-operations.ts';
import type { Operation } from './operation.ts';
import { OWNER_OVERVIEW_OPERATIONS } from './owner-overview-operations.ts';
import { PASSKEY_OPERATIONS } from './passkey-operations.ts';
import { PHOTO_OPERATIONS, photoWire } from './photo-operations.ts';
import { QUOTE_OPERATIONS } from './quote-operations.ts';
import { REPORT_OPERATIONS } from './report-operations.ts';
import { REVIEW_OPERATIONS, replyWire, reviewWire } from './review-operations.ts';
import { SAVED_LIST_OPERATIONS } from './saved-list-operations.ts';
import { SAVED_SEARCH_OPERATIONS } from './saved-search-operations.ts';
import { SECOND_FACTOR_OPERATIONS } from './second-factor-operations.ts';
import { SITE_PAGE_OPERATIONS } from './site-page-operations.ts';
import { STATISTICS_OPERATIONS } from './statistics-operations.ts';
import { STATUS_OPERATIONS } from './status-operations.ts';
import { SUBMISSION_OPERATIONS } from './submission-operations.ts';
import { SUGGESTION_OPERATIONS } from './suggestion-operations.ts';
import { TEAM_OPERATIONS } from './team-operations.ts';
import { VERIFICATION_OPERATIONS, verificationWire } from './verification-operations.ts';

export type ApiResource = { name: string; operations: readonly Operation[] };

/** All operations by resource, in the order of the API documentation. */
export const API_RESOURCES: readonly ApiResource[] = [
  { name: 'Listings', operations: LISTING_OPERATIONS },
  { name: 'Filters', operations: FACET_OPERATIONS },
  { name: 'Map', operations: MAP_OPERATIONS },
  { name: 'Verification', operations: VERIFICATION_OPERATIONS },
  { name: 'Corrections', operations: CORRECTION_OPERATIONS },
  { name: 'Claims', operations: CLAIM_OPERATIONS },
  { name: 'Teams', operations: TEAM_OPERATIONS },
  { name: 'Notifications', operations: NOTIFICATION_OPERATIONS },
  { name: 'Favorites', operations: FAVORITE_OPERATIONS },
  { name: 'Lists', operations: SAVED_LIST_OPERATIONS },
  { name: 'Saved searches', operations: SAVED_SEARCH_OPERATIONS },
  { name: 'Photos', operations: PHOTO_OPERATIONS },
  { name: 'Leads', operations: LEAD_OPERATIONS },
  { name: 'Quotes', operations: QUOTE_OPERATIONS },
  { name: 'Dashboard', operations: OWNER_OVERVIEW_OPERATIONS },
  { name: 'Statistics', operations: STATISTICS_OPERATIONS },
  { name: 'Categories', operations: CATEGORY_OPERATIONS },
  { name: 'Fields', operations: CUSTOM_FIELD_OPERATIONS },
  { name: 'Suggestions', operations: SUGGESTION_OPERATIONS },
  { name: 'Markets', operations: MARKET_OPERATIONS },
  { name: 'Home', operations: HOME_OPERATIONS },
  { name: 'Status', operations: STATUS_OPERATIONS },
  { name: 'Data sources', operations: DATA_SOURCE_OPERATIONS },
  { name: 'Matching', operations: MATCHING_OPERATIONS },
  { name: 'Reviews', operations: REVIEW_OPERATIONS },
  { name: 'Reports', operations: REPORT_OPERATIONS },
  { name: 'Appeals', operations: APPEAL_OPERATIONS },
  { name: 'Submissions', operations: SUBMISSION_OPERATIONS },
  { name: 'Blog', operations: BLOG_OPERATIONS },
  { name: 'Pages', operations: SITE_PAGE_OPERATIONS },
  { name: 'Newsletter', operations: NEWSLETTER_OPERATIONS },
  { name: 'Accounts', operations: ACCOUNT_OPERATIONS },
  { name: 'Second factor', operations: SECOND_FACTOR_OPERATIONS },
  { name: 'Passkeys', operations: PASSKEY_OPERATIONS },
  { name: 'Desk', operations: DESK_QUEUE_OPERATIONS },
  { name: 'Merges', operations: [...MERGE_OPERATIONS, ...DUPLICATE_OPERATIONS] },
  { name: 'Listing history', operations: HISTORY_OPERATIONS },
  { name: 'Blog desk', operations: DESK_POST_OPERATIONS },
  { name: 'Category desk', operations: DESK_CATEGORY_OPERATIONS },
  { name: 'Field desk', operations: DESK_FIELD_OPERATIONS },
  { name: 'User desk', operations: DESK_USER_OPERATIONS },
  { name: 'Newsletter issues', operations: NEWSLETTER_ISSUE_OPERATIONS },
  { name: 'Page desk', operations: DESK_PAGE_OPERATIONS },
  { name: 'Email texts', operations: MAIL_TEXT_OPERATIONS },
  { name: 'Imports', operations: [...IMPORT_OPERATIONS, ...IMPORT_CONFLICT_OPERATIONS] },
  { name: 'Jobs', operations: JOB_OPERATIONS },
  { name: 'Overview', operations: OVERVIEW_OPERATIONS },
  { name: 'Set-up', operations: [...FIRST_ADMIN_OPERATIONS, ...SETUP_OPERATIONS] },
  {
    name: 'Site settings',
    operations: [...SITE_SETTINGS_OPERATIONS, ...APPEARANCE_OPERATIONS, ...CONFIGURATION_OPERATIONS],
  },
];

/** Schemas that several responses share, by their name in /openapi.json. */
export const SHARED_MODELS: Record<string, z.ZodMiniType> = {
  Listing: listingWire,
  ListingEdit: listingEditWire,
  Hours: hoursWire,
  Verification: verificationWire,
  Photo: photoWire,
  Category: categoryWire,
  Field: fieldWire,
  Review: reviewWire,
  Reply: replyWire,
  Post: postWire,
  User: userWire,
  Session: sessionWire,
  Decision: decisionWire,
  Lead: leadWire,
};
