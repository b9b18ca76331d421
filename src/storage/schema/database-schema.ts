// biome-ignore-all lint/style/noExcessiveLinesPerFile: generated, one line for each column
// Generated from the migrated schema. Regenerate: npx vitest run --project embedded src/storage/schema --update
import type { Column, ComputedColumn, Json, OptionalColumn } from './schema-column.ts';

/** Every table and view of the database as PostgreSQL describes it. */
export type DatabaseSchema = {
  appeals: {
    body: Column<string>;
    created_at: Column<Date>;
    decided_at: OptionalColumn<Date | null>;
    decision_id: Column<number>;
    id: OptionalColumn<number>;
    reason: OptionalColumn<string>;
    status: OptionalColumn<string>;
    user_id: Column<number>;
  };
  authenticators: {
    confirmed_at: OptionalColumn<Date | null>;
    created_at: Column<Date>;
    key_id: OptionalColumn<string | null>;
    last_time_step: OptionalColumn<number>;
    secret: Column<Buffer>;
    user_id: Column<number>;
  };
  categories: {
    description: OptionalColumn<string>;
    former_names: OptionalColumn<string[]>;
    group_id: OptionalColumn<number | null>;
    id: OptionalColumn<number>;
    merged_into: OptionalColumn<number | null>;
    name: Column<string>;
    osm_tags: OptionalColumn<string[]>;
    plural: OptionalColumn<string>;
    schema_type: OptionalColumn<string>;
    services: OptionalColumn<string[]>;
    sign: OptionalColumn<string>;
    slug: Column<string>;
    synonyms: OptionalColumn<string[]>;
    version: OptionalColumn<number>;
  };
  category_groups: {
    id: OptionalColumn<number>;
    name: Column<string>;
    position: Column<number>;
  };
  category_merges: {
    actor_name: Column<string>;
    category_id: Column<number>;
    created_at: Column<Date>;
    followers: OptionalColumn<number[]>;
    id: OptionalColumn<number>;
    into_id: Column<number>;
    undone_at: OptionalColumn<Date | null>;
  };
  category_moves: {
    categories_after: OptionalColumn<number[] | null>;
    categories_before: OptionalColumn<number[] | null>;
    listing_id: Column<number>;
    merge_id: Column<number>;
  };
  claims: {
    answer: OptionalColumn<string>;
    check_asked_at: OptionalColumn<Date | null>;
    checked_at: OptionalColumn<Date | null>;
    created_at: Column<Date>;
    decided_at: OptionalColumn<Date | null>;
    desk_since: OptionalColumn<Date | null>;
    disputed_owner_id: OptionalColumn<number | null>;
    email: OptionalColumn<string>;
    finding: OptionalColumn<string>;
    id: OptionalColumn<number>;
    listing_id: Column<number>;
    note: OptionalColumn<string>;
    proof: Column<string>;
    reason: OptionalColumn<string>;
    status: OptionalColumn<string>;
    user_id: Column<number>;
  };
  confirmation_asks: {
    asked_at: Column<Date>;
    listing_id: Column<number>;
    user_id: Column<number>;
  };
  confirmation_links: {
    expires_at: Column<Date>;
    listing_id: Column<number>;
    token_hash: Column<Buffer>;
    user_id: Column<number>;
  };
  confirmation_round: {
    listing_id: OptionalColumn<number>;
    only_one: OptionalColumn<boolean>;
    owner_id: OptionalColumn<number>;
  };
  correction_links: {
    expires_at: Column<Date>;
    sender_id: Column<number>;
    token_hash: Column<Buffer>;
  };
  correction_senders: {
    address_hash: OptionalColumn<Buffer | null>;
    correction_id: Column<number>;
    created_at: Column<Date>;
    email: OptionalColumn<string>;
    id: OptionalColumn<number>;
    note: OptionalColumn<string>;
    user_id: OptionalColumn<number | null>;
  };
  corrections: {
    applied: OptionalColumn<Json | null>;
    created_at: Column<Date>;
    decided_at: OptionalColumn<Date | null>;
    desk_since: Column<Date>;
    field: Column<string>;
    former: OptionalColumn<Json | null>;
    id: OptionalColumn<number>;
    listing_id: Column<number>;
    owner_agrees: OptionalColumn<boolean>;
    reason: OptionalColumn<string>;
    status: OptionalColumn<string>;
    value: Column<string>;
  };
  custom_fields: {
    category_ids: OptionalColumn<number[]>;
    group_ids: OptionalColumn<number[]>;
    help: OptionalColumn<string>;
    id: OptionalColumn<number>;
    is_filterable: OptionalColumn<boolean>;
    is_required: OptionalColumn<boolean>;
    key: Column<string>;
    label: Column<string>;
    options: OptionalColumn<Json>;
    position: Column<number>;
    shown_on: OptionalColumn<string>;
    type: Column<string>;
    unit: OptionalColumn<string>;
    version: OptionalColumn<number>;
  };
  data_sources: {
    attribution: OptionalColumn<string>;
    data_date: OptionalColumn<string | null>;
    id: OptionalColumn<number>;
    license: Column<string>;
    license_url: OptionalColumn<string>;
    name: Column<string>;
  };
  decision_subjects: {
    decision_id: Column<number>;
    user_id: Column<number>;
  };
  decisions: {
    actor_id: OptionalColumn<number | null>;
    actor_name: Column<string>;
    before: Column<Json>;
    created_at: Column<Date>;
    decision: Column<string>;
    id: OptionalColumn<number>;
    item_id: Column<number>;
    item_kind: Column<string>;
    reason: Column<string>;
    reversed_at: OptionalColumn<Date | null>;
    reversed_by: OptionalColumn<number | null>;
    reversed_by_name: OptionalColumn<string | null>;
    title: Column<string>;
  };
  deleted_posts: {
    deleted_at: Column<Date>;
    id: Column<number>;
    old_slugs: Column<string[]>;
    post: Column<Json>;
  };
  demo_town: {
    finished_at: OptionalColumn<Date | null>;
    only_one: OptionalColumn<boolean>;
  };
  desk_log: {
    action: Column<string>;
    actor_id: OptionalColumn<number | null>;
    actor_name: Column<string>;
    created_at: Column<Date>;
    id: OptionalColumn<number>;
    item_id: Column<number>;
    item_kind: Column<string>;
    title: Column<string>;
  };
  download_tickets: {
    expires_at: Column<Date>;
    ticket_hash: Column<Buffer>;
    user_id: Column<number>;
    wanted: Column<Json>;
  };
  duplicate_pairs: {
    dismissed_at: OptionalColumn<Date | null>;
    listing_id: Column<number>;
    meters: OptionalColumn<number | null>;
    other_id: Column<number>;
    reasons: Column<string[]>;
    score: Column<number>;
    search: Column<number>;
  };
  duplicate_search: {
    after_id: OptionalColumn<number | null>;
    finished_at: OptionalColumn<Date | null>;
    only_one: OptionalColumn<boolean>;
    search: OptionalColumn<number>;
    started_at: OptionalColumn<Date | null>;
  };
  favourites: {
    business_name: Column<string>;
    created_at: Column<Date>;
    id: OptionalColumn<number>;
    listing_id: Column<number>;
    removed_at: OptionalColumn<Date | null>;
    user_id: Column<number>;
  };
  import_batches: {
    actor_name: OptionalColumn<string>;
    content_hash: Column<Buffer>;
    counts: Column<Json>;
    file_name: Column<string>;
    finished_at: OptionalColumn<Date | null>;
    id: OptionalColumn<number>;
    rows: OptionalColumn<number | null>;
    rows_done: OptionalColumn<number>;
    settings: Column<Json>;
    source: OptionalColumn<string | null>;
    source_id: OptionalColumn<number | null>;
    started_at: Column<Date>;
    undo_asked_at: OptionalColumn<Date | null>;
    undo_done: OptionalColumn<number>;
    undo_step: OptionalColumn<number>;
    undo_total: OptionalColumn<number>;
    undone_at: OptionalColumn<Date | null>;
  };
  import_changes: {
    batch_id: Column<number>;
    before: OptionalColumn<Json | null>;
    link: OptionalColumn<Json | null>;
    listing_id: Column<number>;
    undone_at: OptionalColumn<Date | null>;
    version: Column<number>;
  };
  import_conflicts: {
    batch_id: Column<number>;
    columns: Column<Json>;
    created_at: Column<Date>;
    field: Column<string>;
    line: Column<number>;
    listing_id: Column<number>;
    ours: Column<string>;
    settled_at: OptionalColumn<Date | null>;
    theirs: Column<string>;
  };
  import_fates: {
    business_name: Column<string>;
    conflicts: OptionalColumn<string>;
    file_id: Column<number>;
    kind: Column<string>;
    latitude: OptionalColumn<number | null>;
    line: Column<number>;
    listing_id: OptionalColumn<number | null>;
    longitude: OptionalColumn<number | null>;
    says: Column<string>;
    unknown_category: OptionalColumn<string | null>;
    warnings: OptionalColumn<string>;
  };
  import_files: {
    actor_name: Column<string>;
    again: OptionalColumn<boolean>;
    batch_id: OptionalColumn<number | null>;
    bytes: OptionalColumn<number>;
    checked_at: OptionalColumn<Date | null>;
    columns: OptionalColumn<Json>;
    content_hash: OptionalColumn<Buffer | null>;
    counts: Column<Json>;
    created_at: Column<Date>;
    delimiter: OptionalColumn<string | null>;
    doing: OptionalColumn<string | null>;
    encoding: Column<string>;
    fault: OptionalColumn<string>;
    file_name: Column<string>;
    format: Column<string>;
    id: OptionalColumn<number>;
    parts: OptionalColumn<number>;
    rows: OptionalColumn<number | null>;
    rows_done: OptionalColumn<number>;
    settings: Column<Json>;
    step: OptionalColumn<number>;
    store_key: Column<string>;
    version: OptionalColumn<number>;
  };
  import_links: {
    batch_id: Column<number>;
    imported: OptionalColumn<Json | null>;
    listing_id: Column<number>;
    row_hash: Column<string>;
    source: Column<string>;
  };
  installation: {
    id: OptionalColumn<string>;
    only_one: OptionalColumn<boolean>;
  };
  jobs: {
    attempts: OptionalColumn<number>;
    created_at: Column<Date>;
    due_at: Column<Date>;
    failed_at: OptionalColumn<Date | null>;
    finished_at: OptionalColumn<Date | null>;
    id: OptionalColumn<number>;
    kind: Column<string>;
    last_error: OptionalColumn<string>;
    leased_until: OptionalColumn<Date | null>;
    payload: Column<Json>;
    unique_key: OptionalColumn<string | null>;
  };
  known_devices: {
    created_at: Column<Date>;
    device: Column<string>;
    id: OptionalColumn<number>;
    token_hash: Column<Buffer>;
    used_at: Column<Date>;
    user_id: Column<number>;
  };
  lead_links: {
    expires_at: Column<Date>;
    lead_id: Column<number>;
    token_hash: Column<Buffer>;
  };
  lead_messages: {
    created_at: Column<Date>;
    id: OptionalColumn<number>;
    lead_id: Column<number>;
    message: Column<string>;
    sender: Column<string>;
    user_id: OptionalColumn<number | null>;
  };
  leads: {
    answered_at: OptionalColumn<Date | null>;
    content_hash: Column<Buffer>;
    created_at: Column<Date>;
    email: Column<string>;
    gone_since: OptionalColumn<Date | null>;
    id: OptionalColumn<number>;
    idempotency_key: OptionalColumn<string | null>;
    is_chosen: OptionalColumn<boolean>;
    listing_id: Column<number>;
    message: Column<string>;
    name: Column<string>;
    note: OptionalColumn<string>;
    owner_id: OptionalColumn<number | null>;
    phone: OptionalColumn<string>;
    quote_request_id: OptionalColumn<number | null>;
    status: OptionalColumn<string>;
    user_id: OptionalColumn<number | null>;
  };
  letter_recipients: {
    attempts: OptionalColumn<number>;
    due_at: Column<Date>;
    letter_id: Column<number>;
    state: OptionalColumn<string>;
    subscriber_id: Column<number>;
  };
  letters: {
    content: Column<string>;
    created_at: Column<Date>;
    failed: OptionalColumn<number>;
    finished_at: OptionalColumn<Date | null>;
    id: OptionalColumn<number>;
    recipients: OptionalColumn<number>;
    sent: OptionalColumn<number>;
    started_at: OptionalColumn<Date | null>;
    stopped_at: OptionalColumn<Date | null>;
    subject: Column<string>;
    updated_at: Column<Date>;
    version: OptionalColumn<number>;
  };
  listing_changes: {
    changed_at: OptionalColumn<Date>;
    id: OptionalColumn<number>;
    listing_ids: Column<number[]>;
    transaction: OptionalColumn<string>;
  };
  listing_counts: {
    category_id: Column<number>;
    listings: Column<number>;
    place: Column<string>;
  };
  listing_days: {
    appearances: OptionalColumn<number>;
    day: Column<string>;
    directions: OptionalColumn<number>;
    email: OptionalColumn<number>;
    listing_id: Column<number>;
    phone: OptionalColumn<number>;
    views: OptionalColumn<number>;
    website: OptionalColumn<number>;
  };
  listing_edits: {
    additional_category_ids: OptionalColumn<number[] | null>;
    address: OptionalColumn<string | null>;
    applied: OptionalColumn<Json | null>;
    business_name: OptionalColumn<string | null>;
    category_id: OptionalColumn<number | null>;
    created_at: Column<Date>;
    decided_at: OptionalColumn<Date | null>;
    former: OptionalColumn<Json | null>;
    id: OptionalColumn<number>;
    listing_id: Column<number>;
    reason: OptionalColumn<string>;
    status: OptionalColumn<string>;
    user_id: OptionalColumn<number | null>;
  };
  listing_facts: {
    facts: Column<Json>;
    listing_id: Column<number>;
  };
  listing_history: {
    batch_id: OptionalColumn<number | null>;
    changed_at: Column<Date>;
    changes: Column<Json>;
    facts: OptionalColumn<Json>;
    from_id: OptionalColumn<number | null>;
    id: OptionalColumn<number>;
    kind: Column<string>;
    listing_id: Column<number>;
    user_id: OptionalColumn<number | null>;
    version: Column<number>;
  };
  listing_merges: {
    created_at: Column<Date>;
    followers: OptionalColumn<number[]>;
    former: Column<Json>;
    id: OptionalColumn<number>;
    into_id: Column<number>;
    listing_id: Column<number>;
    undone_at: OptionalColumn<Date | null>;
  };
  listing_moves: {
    former: OptionalColumn<number | null>;
    merge_id: Column<number>;
    part: Column<string>;
    row_id: Column<number>;
  };
  listing_people: {
    listing_id: OptionalColumn<number>;
    user_id: OptionalColumn<number>;
  };
  listing_search: {
    document: Column<string>;
    listing_id: Column<number>;
    published: Column<boolean>;
    score: Column<number>;
  };
  listings: {
    additional_category_ids: OptionalColumn<number[]>;
    address: Column<string>;
    ai_description: OptionalColumn<string>;
    business_name: Column<string>;
    category_id: Column<number>;
    city: Column<string>;
    city_slug: Column<string>;
    cover_photo: OptionalColumn<Json | null>;
    created_at: Column<Date>;
    description: OptionalColumn<string>;
    email: OptionalColumn<string>;
    external_key: OptionalColumn<string | null>;
    field_values: OptionalColumn<Json>;
    hours: OptionalColumn<Json | null>;
    hours_text: OptionalColumn<string>;
    id: OptionalColumn<number>;
    latitude: Column<number>;
    longitude: Column<number>;
    merged_into: OptionalColumn<number | null>;
    opened_year: OptionalColumn<number | null>;
    owner_id: OptionalColumn<number | null>;
    phone: OptionalColumn<string>;
    published_at: OptionalColumn<Date | null>;
    rating_sum: OptionalColumn<number>;
    review_count: OptionalColumn<number>;
    review_quote: OptionalColumn<Json | null>;
    score: ComputedColumn<number>;
    services: OptionalColumn<string[]>;
    state: Column<string>;
    status: OptionalColumn<string>;
    updated_at: Column<Date>;
    verified: OptionalColumn<boolean>;
    version: OptionalColumn<number>;
    website: OptionalColumn<string>;
    zip: Column<string>;
  };
  logos: {
    created_at: Column<Date>;
    favicon: Column<Buffer>;
    hash: Column<string>;
    header: Column<Buffer>;
    height: Column<number>;
    icon_192: Column<Buffer>;
    icon_512: Column<Buffer>;
    icon_maskable: Column<Buffer>;
    master: Column<Buffer>;
    touch_icon: Column<Buffer>;
    width: Column<number>;
  };
  mail_texts: {
    default_hash: Column<string>;
    id: OptionalColumn<number>;
    mail: Column<string>;
    own_text: OptionalColumn<Json | null>;
    updated_at: Column<Date>;
    version: OptionalColumn<number>;
  };
  mail_tokens: {
    email_key: Column<string>;
    expires_at: Column<Date>;
    purpose: Column<string>;
    token_hash: Column<Buffer>;
    user_id: Column<number>;
  };
  markets: {
    category_id: Column<number>;
    centre: ComputedColumn<{ x: number; y: number } | null>;
    city: Column<string>;
    city_slug: Column<string>;
    id: OptionalColumn<number>;
    latitude_sum: OptionalColumn<number>;
    listings: OptionalColumn<number>;
    longitude_sum: OptionalColumn<number>;
    rating_sum: OptionalColumn<number>;
    reviews: OptionalColumn<number>;
    state: Column<string>;
    verified: OptionalColumn<number>;
  };
  missed_searches: {
    day: Column<string>;
    place: OptionalColumn<string>;
    search: Column<string>;
    searches: Column<number>;
  };
  newsletter_subscribers: {
    asked_at: Column<Date>;
    confirmed_at: OptionalColumn<Date | null>;
    email: Column<string>;
    email_key: Column<string>;
    id: OptionalColumn<number>;
    unsubscribed_at: OptionalColumn<Date | null>;
  };
  newsletter_tokens: {
    expires_at: Column<Date>;
    purpose: Column<string>;
    subscriber_id: Column<number>;
    token_hash: Column<Buffer>;
  };
  notification_links: {
    expires_at: Column<Date>;
    kind: Column<string>;
    search_id: OptionalColumn<number | null>;
    token_hash: Column<Buffer>;
    user_id: Column<number>;
  };
  notification_settings: {
    by_mail: Column<boolean>;
    kind: Column<string>;
    user_id: Column<number>;
  };
  notifications: {
    business_name: Column<string>;
    created_at: Column<Date>;
    decision_id: OptionalColumn<number | null>;
    id: OptionalColumn<number>;
    key: OptionalColumn<string | null>;
    kind: Column<string>;
    listing_id: OptionalColumn<number | null>;
    news: Column<string>;
    read_at: OptionalColumn<Date | null>;
    user_id: Column<number>;
  };
  ownership_links: {
    claim_id: OptionalColumn<number | null>;
    expires_at: Column<Date>;
    invitation_id: OptionalColumn<number | null>;
    token_hash: Column<Buffer>;
    transfer_id: OptionalColumn<number | null>;
  };
  passkey_challenges: {
    challenge_hash: Column<Buffer>;
    expires_at: Column<Date>;
    purpose: Column<string>;
    user_id: OptionalColumn<number | null>;
  };
  passkeys: {
    created_at: Column<Date>;
    credential_id: Column<string>;
    id: OptionalColumn<number>;
    last_used_at: OptionalColumn<Date | null>;
    name: Column<string>;
    public_key: Column<Buffer>;
    sign_count: Column<number>;
    transports: Column<string[]>;
    user_id: Column<number>;
  };
  photos: {
    alt: OptionalColumn<string>;
    created_at: Column<Date>;
    gone_since: OptionalColumn<Date | null>;
    height: OptionalColumn<number>;
    id: OptionalColumn<number>;
    key: Column<string>;
    listing_id: OptionalColumn<number | null>;
    position: OptionalColumn<number>;
    removed_at: OptionalColumn<Date | null>;
    review_id: OptionalColumn<number | null>;
    user_id: OptionalColumn<number | null>;
    width: OptionalColumn<number>;
  };
  post_slugs: {
    post_id: Column<number>;
    slug: Column<string>;
  };
  posts: {
    author: Column<string>;
    category: Column<string>;
    content: OptionalColumn<string>;
    excerpt: OptionalColumn<string>;
    featured_image: OptionalColumn<string>;
    id: OptionalColumn<number>;
    published_at: OptionalColumn<Date | null>;
    slug: Column<string>;
    title: Column<string>;
    updated_at: OptionalColumn<Date>;
    version: OptionalColumn<number>;
  };
  quote_links: {
    expires_at: Column<Date>;
    quote_request_id: Column<number>;
    token_hash: Column<Buffer>;
  };
  quote_requests: {
    closed_at: OptionalColumn<Date | null>;
    content_hash: Column<Buffer>;
    created_at: Column<Date>;
    id: OptionalColumn<number>;
    idempotency_key: OptionalColumn<string | null>;
    needed_on: OptionalColumn<string | null>;
    place: Column<string>;
    timing: Column<string>;
    user_id: OptionalColumn<number | null>;
  };
  rate_limits: {
    bucket: Column<string>;
    hits: Column<number>;
    resets_at: Column<Date>;
  };
  recovery_codes: {
    code_hash: Column<Buffer>;
    created_at: Column<Date>;
    used_at: OptionalColumn<Date | null>;
    user_id: Column<number>;
  };
  removed_replies: {
    body: Column<string>;
    created_at: Column<Date>;
    removed_at: Column<Date>;
    review_id: Column<number>;
    updated_at: Column<Date>;
    user_id: OptionalColumn<number | null>;
  };
  reports: {
    address_hash: OptionalColumn<Buffer | null>;
    created_at: Column<Date>;
    email: OptionalColumn<string>;
    id: OptionalColumn<number>;
    listing_id: OptionalColumn<number | null>;
    note: Column<string>;
    photo_id: OptionalColumn<number | null>;
    reason: Column<string>;
    review_id: OptionalColumn<number | null>;
    settled_at: OptionalColumn<Date | null>;
    user_id: OptionalColumn<number | null>;
  };
  review_replies: {
    body: Column<string>;
    created_at: Column<Date>;
    review_id: Column<number>;
    told_at: OptionalColumn<Date | null>;
    updated_at: Column<Date>;
    user_id: OptionalColumn<number | null>;
  };
  review_traces: {
    address_hash: OptionalColumn<Buffer | null>;
    created_at: Column<Date>;
    listing_id: Column<number>;
    review_id: Column<number>;
    text_hash: OptionalColumn<Buffer | null>;
  };
  review_votes: {
    address_hash: OptionalColumn<Buffer | null>;
    created_at: Column<Date>;
    id: OptionalColumn<number>;
    review_id: Column<number>;
    user_id: OptionalColumn<number | null>;
  };
  reviews: {
    comment: OptionalColumn<string>;
    created_at: Column<Date>;
    held_at: OptionalColumn<Date | null>;
    held_for: OptionalColumn<string[]>;
    helpful_count: OptionalColumn<number>;
    id: OptionalColumn<number>;
    listing_id: Column<number>;
    rating: Column<number>;
    reviewer_name: Column<string>;
    status: Column<string>;
    updated_at: Column<Date>;
    user_id: OptionalColumn<number | null>;
  };
  saved_list_entries: {
    created_at: Column<Date>;
    favourite_id: Column<number>;
    id: OptionalColumn<number>;
    list_id: Column<number>;
    note: OptionalColumn<string>;
  };
  saved_lists: {
    created_at: Column<Date>;
    id: OptionalColumn<number>;
    name: Column<string>;
    removed_at: OptionalColumn<Date | null>;
    share_token: OptionalColumn<string | null>;
    user_id: Column<number>;
  };
  saved_searches: {
    alerts: Column<string>;
    created_at: Column<Date>;
    id: OptionalColumn<number>;
    look_at: Column<Date>;
    looked_until: Column<Date>;
    name: Column<string>;
    paused_at: OptionalColumn<Date | null>;
    query: Column<string>;
    removed_at: OptionalColumn<Date | null>;
    user_id: Column<number>;
  };
  search_alerts: {
    created_at: Column<Date>;
    found: Column<number>;
    id: OptionalColumn<number>;
    listing_ids: Column<number[]>;
    search_id: Column<number>;
  };
  search_spellings: {
    kind: Column<string>;
    spelling: Column<string>;
    word: Column<string>;
  };
  search_words: {
    kind: Column<string>;
    listings: OptionalColumn<number>;
    word: Column<string>;
  };
  second_steps: {
    attempts: OptionalColumn<number>;
    code_hash: OptionalColumn<Buffer | null>;
    created_at: Column<Date>;
    expires_at: Column<Date>;
    id: OptionalColumn<number>;
    methods: Column<string[]>;
    token_hash: Column<Buffer>;
    user_id: OptionalColumn<number | null>;
  };
  sessions: {
    address: Column<string>;
    authenticated_at: Column<Date>;
    created_at: Column<Date>;
    device: Column<string>;
    expires_at: Column<Date>;
    id: OptionalColumn<number>;
    token_hash: Column<Buffer>;
    user_id: Column<number>;
  };
  setup_links: {
    expires_at: Column<Date>;
    token_hash: Column<Buffer>;
  };
  site_pages: {
    content: OptionalColumn<string>;
    deleted_at: OptionalColumn<Date | null>;
    description: OptionalColumn<string>;
    id: OptionalColumn<number>;
    in_footer: OptionalColumn<boolean>;
    is_published: OptionalColumn<boolean>;
    kind: Column<string>;
    old_slugs: OptionalColumn<string[]>;
    slug: Column<string>;
    title: Column<string>;
    updated_at: Column<Date>;
    version: OptionalColumn<number>;
  };
  site_settings: {
    brand: OptionalColumn<Json | null>;
    businesses_figure: OptionalColumn<string | null>;
    connections_figure: OptionalColumn<string | null>;
    created_at: Column<Date>;
    map_url: OptionalColumn<string | null>;
    markets_figure: OptionalColumn<string | null>;
    name: OptionalColumn<string | null>;
    privacy_url: OptionalColumn<string | null>;
    reviews_figure: OptionalColumn<string | null>;
    staff_second_factor: OptionalColumn<string | null>;
    stale_after_months: OptionalColumn<string | null>;
    support_email: OptionalColumn<string | null>;
    terms_url: OptionalColumn<string | null>;
    uptime_figure: OptionalColumn<string | null>;
    version: Column<number>;
  };
  site_setup: {
    city: OptionalColumn<string | null>;
    only_one: OptionalColumn<boolean>;
    reach_miles: OptionalColumn<number | null>;
    skipped_steps: OptionalColumn<string[]>;
    state: OptionalColumn<string | null>;
  };
  staff_changes: {
    change: Column<Json>;
    created_at: Column<Date>;
    decision_id: Column<number>;
    listing_id: Column<number>;
    user_id: OptionalColumn<number | null>;
  };
  submission_links: {
    expires_at: Column<Date>;
    submission_id: Column<number>;
    token_hash: Column<Buffer>;
  };
  submissions: {
    additional_categories: OptionalColumn<string[]>;
    address: Column<string>;
    asked_at: OptionalColumn<Date | null>;
    business_name: Column<string>;
    category: Column<string>;
    content_hash: Column<Buffer>;
    created_at: Column<Date>;
    decided_at: OptionalColumn<Date | null>;
    description: Column<string>;
    email: Column<string>;
    field_values: OptionalColumn<Json>;
    id: OptionalColumn<number>;
    idempotency_key: OptionalColumn<string | null>;
    listing_id: OptionalColumn<number | null>;
    phone: Column<string>;
    reason: OptionalColumn<string>;
    status: OptionalColumn<string>;
    user_id: OptionalColumn<number | null>;
    website: Column<string>;
  };
  team_invitations: {
    created_at: Column<Date>;
    email: Column<string>;
    email_key: Column<string>;
    expires_at: Column<Date>;
    id: OptionalColumn<number>;
    invited_by: Column<number>;
    listing_id: Column<number>;
  };
  team_members: {
    joined_at: Column<Date>;
    listing_id: Column<number>;
    user_id: Column<number>;
  };
  transfers: {
    created_at: Column<Date>;
    email: Column<string>;
    email_key: Column<string>;
    expires_at: Column<Date>;
    from_user_id: Column<number>;
    id: OptionalColumn<number>;
    listing_id: Column<number>;
    status: OptionalColumn<string>;
  };
  uptime_days: {
    day: Column<string>;
    minutes: Column<string>;
  };
  users: {
    created_at: Column<Date>;
    disabled_at: OptionalColumn<Date | null>;
    email: Column<string>;
    email_confirmed_at: OptionalColumn<Date | null>;
    email_key: Column<string>;
    id: OptionalColumn<number>;
    name: Column<string>;
    password_hash: Column<string>;
    role: OptionalColumn<string>;
  };
  verifications: {
    as_of: OptionalColumn<string | null>;
    checked_on: Column<string[]>;
    evidence: OptionalColumn<Json>;
    listing_id: Column<number>;
    look_on: Column<string>;
    results: Column<string>;
    verified_until: OptionalColumn<string | null>;
  };
  visitor_confirmations: {
    created_at: Column<Date>;
    listing_id: Column<number>;
    person: Column<Buffer>;
  };
};
