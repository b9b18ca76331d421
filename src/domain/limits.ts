/** spec §9: the constants of the product. */
export const LISTINGS_PAGE_SIZE = 20;
export const SEARCH_DEBOUNCE_MS = 500;
/** Not in the spec: debounce of suggestions and the maximum number of each kind. */
export const SUGGEST_DEBOUNCE_MS = 120;
export const SUGGESTED_CATEGORIES = 3;
export const SUGGESTED_BUSINESSES = 5;
export const SUGGESTED_SERVICES = 3;
export const SUGGESTED_PLACES = 3;
/** In the location field, which suggests nothing else. */
export const TYPED_PLACES = 6;
export const SUBMISSION_TIMEOUT_MS = 30_000;
export const SESSION_VALID_MS = 24 * 60 * 60 * 1000;
export const SESSION_CHECK_MS = 1000;
export const HEADER_SCROLL_THRESHOLD_PX = 20;
export const HEADER_CATEGORIES = 10;
export const MOBILE_MENU_CATEGORIES = 6;
export const HOME_CATEGORIES = 12;
/** The best ones of the largest city. */
export const HOME_BUSINESSES = 6;
/** Those that are open, in the largest city or around the visitor. */
export const NEARBY_BUSINESSES = 8;
/** With fewer open businesses, the best rated ones are shown. */
export const OPEN_NEARBY_MIN = 3;
export const HOME_CITIES = 8;
export const HOME_REVIEWS = 6;
/** The characters of a review on the home page. */
export const REVIEW_EXCERPT_LENGTH: readonly [least: number, most: number] = [40, 240];
export const DIRECTORY_LISTINGS_PER_CATEGORY = 6;
/** The other categories of a group are shown on demand. */
export const DIRECTORY_GROUP_ROWS_ON_PHONES = 4;
export const SIMILAR_BUSINESSES = 3;
export const SERVICES_SHOWN = 3;
export const RECENT_POSTS = 3;
export const BLOG_PAGE_SIZE = 20;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

/** Limits of requests; anything beyond is rejected. */
export const PAGE_SIZE_MAX = 100;
export const SEARCH_MAX_LENGTH = 200;
/** The description of a need in plain language. */
export const NEED_MAX_LENGTH = 300;
export const MATCHED_CATEGORIES_MAX = 5;
export const NAME_MAX_LENGTH = 120;
export const ADDRESS_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const PHONE_MAX_LENGTH = 32;
export const WEBSITE_MAX_LENGTH = 300;
export const DESCRIPTION_MAX_LENGTH = 5000;
export const COMMENT_MAX_LENGTH = 4000;
export const SERVICE_MAX_LENGTH = 60;
export const SERVICES_MAX = 30;
export const OSM_TAGS_MAX = 30;
export const OSM_TAG_MAX_LENGTH = 100;
/** Enough for a week with the maximum number of intervals. */
export const HOURS_TEXT_MAX_LENGTH = 1000;
/** Per day. */
export const INTERVALS_MAX = 4;
export const SPECIAL_DAYS_MAX = 60;
export const SPECIAL_DAY_NAME_MAX_LENGTH = 60;
export const YEARS_IN_BUSINESS_MAX = 500;
export const BODY_MAX_BYTES = 1024 * 1024;
export const CATEGORY_NAME_MAX_LENGTH = 60;
export const SYNONYMS_MAX = 30;
export const PHOTOS_MAX = 12;
export const REVIEW_PHOTOS_MAX = 4;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;
export const PHOTO_ALT_MAX_LENGTH = 160;

/** Identical submissions or registrations within this time are processed once. */
export const DEDUPLICATION_WINDOW_MS = 10 * 60 * 1000;
export const RESET_TOKEN_VALID_MS = 60 * 60 * 1000;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;
export const PASSKEY_CHALLENGE_VALID_MS = 5 * 60 * 1000;
export const CONFIRM_TOKEN_VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** Pending submissions that the dashboard lists. */
export const OWN_SUBMISSIONS_MAX = 100;
