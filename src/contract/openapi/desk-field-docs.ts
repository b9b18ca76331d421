import type { FieldDoc } from './common-field-docs.ts';

/** Fields of reports, staff changes, imports, exports and site settings. */
export const DESK_FIELD_DOCS: Record<string, FieldDoc> = {
  target: { description: 'What is reported: listing, photo or review.', example: 'photo' },
  target_id: { description: 'The id of the listing, photo or review.', example: 12 },
  'sendReport.reason': {
    description:
      'The reason. Listings: closed, wrong-place, fake, illegal, other. Photos: fake, offensive, private, illegal, other.',
    example: 'fake',
  },
  'appealDecision.text': { description: 'Why the decision is wrong.', example: 'The photo shows our shop window.' },
  staff_reason: {
    description:
      'Required from moderators and admins who act on the content of others: the reason, which is logged and sent to the person concerned.',
    example: 'They asked us by phone.',
  },
  file_name: {
    description: 'The name of the file; its extension counts where the content does not tell the format.',
    example: 'shops.csv',
  },
  encoding: {
    description: 'The character encoding of a text file; detected if absent.',
    example: 'utf-8',
  },
  delimiter: { description: 'The delimiter of a CSV file; detected if absent.', example: ';' },
  columns: {
    description: 'The field of each column; empty for columns to skip.',
    example: [{ name: 'Shop', field: 'business_name' }],
  },
  constants: {
    description: 'Values for fields without a column and for empty cells.',
    example: [{ field: 'category', value: 'Restaurant' }],
  },
  'checkImport.categories': {
    description: 'What the file calls a category, and the category that it means here.',
    example: [{ name: 'Eatery', category: 'Restaurant' }],
  },
  source: { description: 'A namespace for the keys of several sources; empty for none.', example: 'county' },
  merge_duplicates: {
    description: 'If true, likely duplicates update the listing they match.',
    example: false,
  },
  again: { description: 'If true, a file that was imported before is imported again.', example: false },
  'settleImportConflicts.take': {
    description: 'Whose value the listing gets: theirs (of the file) or ours.',
    example: 'theirs',
  },
  only: {
    description: 'One conflict; null for the next 200 of the batch.',
    example: { listing_id: '12', field: 'phone' },
  },
  'dismissDuplicate.listing_id': { description: 'The id of one listing of the pair.', example: 11 },
  other_id: { description: 'The id of the other listing of the pair.', example: 12 },
  dismissed: {
    description: 'If true, the two are different businesses and the pair is no longer listed.',
    example: true,
  },
  'readMissingListings.after': { description: 'The id of the listing after which to continue.', example: 0 },
  fate: {
    description: 'Only rows with this outcome; warned or conflicts for rows with warnings or conflicts.',
    example: 'refused',
    inExample: true,
  },
  'orderFates.fate': {
    description: 'Only rows with this outcome; missing for listings that the file no longer has; empty for all rows.',
    example: 'refused',
  },
  after: { description: 'The line number after which to continue.', example: 0 },
  every: { description: 'If true, listings of every status; otherwise only published ones.', example: false },
  format: { description: 'The file format: csv, jsonl, geojson or jsonld (schema.org).', example: 'csv' },
  site_name: { description: 'The name of the site.', example: 'Townlink' },
  support_email: {
    description: 'The address in the footer, also used as the sender of emails.',
    example: 'support@example.com',
  },
  privacy_url: {
    description: 'The target of the footer link: a web address, a path, or # for none.',
    example: '#',
  },
  terms_url: { description: 'The target of the footer link: a web address, a path, or # for none.', example: '#' },
  map_url: {
    description: 'The target of the footer link: a web address, a path, or # for none.',
    example: '/directory',
  },
  businesses_figure: { description: 'The number of connected businesses as displayed.', example: '2M+' },
  reviews_figure: { description: 'The number of reviews as displayed.', example: '50M+' },
  uptime_figure: { description: 'The uptime as displayed.', example: '99.8%' },
  markets_figure: { description: 'The number of active markets as displayed.', example: '2,500+' },
  stale_after_months: {
    description:
      'After how many months without a confirmation owners and visitors are asked whether the details are right.',
    example: '12',
  },
  data_source: {
    description: 'Where the data come from, under which license, and of which day or month; null if unknown.',
    example: {
      name: 'City of Springfield business licenses',
      license: 'cc-by-4.0',
      license_url: '',
      attribution: 'City of Springfield',
      data_date: '2026-01',
    },
  },
  'readListingHistory.field': { description: 'Only changes of this field.', example: 'hours' },
  entry: { description: 'The id of a change; 0 means before the first one.', example: 12 },
  'restoreListing.to': {
    description: 'The id of the change whose state is restored; 0 means before the first one.',
    example: 12,
  },
  'restoreListing.differences': {
    description: 'The sentences of `differences` in the preview. If others apply by now, nothing is restored (409).',
    example: ['“Pipe Fitting” was merged into “Plumbing”, which takes its place.'],
  },
  'restoreListing.reason': {
    description: 'Why. It is logged and sent to the owner.',
    example: 'The edit was vandalism.',
  },
  staff_second_factor: {
    description: 'Whether moderators and admins need a second factor: optional or required. Unchanged if absent.',
    example: 'required',
  },
  connections_figure: { description: 'The share of verified connections as displayed.', example: '99.8%' },
  'changeSiteSettings.version': {
    description: 'The version you have read; 0 before the first change.',
    example: 0,
  },
  step: { description: 'The step of the set-up.', example: 'email', inExample: true },
  skipped: { description: 'Whether the step is skipped.', example: true, inExample: true },
  'changeSitePlace.city': {
    description: 'The city with its state, or a zip; empty for a site of many places.',
    example: 'Austin, TX',
    inExample: true,
  },
  reach_miles: {
    description: 'How far around the city businesses are accepted: 10, 25, 50 or 100 miles; null for no limit.',
    example: 25,
    inExample: true,
  },
  'changeAppearance.version': {
    description: 'The version of the settings you have read; 0 before the first change.',
    example: 0,
  },
  tagline: { description: 'The tagline; empty for the default.', example: 'Everything in town' },
  hero_title: { description: 'The headline of the home page; empty for the tagline.', example: 'Find it in town' },
  hero_text: { description: 'The text below the headline; empty for the default.', example: 'Shops and services.' },
  connect_label: {
    description: 'The label of the buttons that open the listing wizard; empty for the default.',
    example: 'Add Your Shop',
  },
  explore_label: {
    description: 'The label of the buttons to the directory; empty for the default.',
    example: 'Explore the Town',
  },
  closing_title: {
    description: 'The headline at the end of the home page; empty for the default.',
    example: 'Join us',
  },
  closing_text: { description: 'The text below it; empty for the default.', example: 'It takes three steps.' },
  footer_text: { description: 'The text in the footer; empty for the default.', example: 'Made in Austin.' },
  footer_city: { description: 'The city in the footer; empty for the default.', example: 'Austin, Texas' },
  footer_year: { description: 'The year or years of the copyright; empty for the default.', example: '2019–2026' },
  accent: { description: 'The accent color of the light theme; empty for the default.', example: '#1f6f54' },
  accent_dark: {
    description: 'The accent color of the dark theme; empty to derive it from the other one.',
    example: '#7fd8b6',
  },
  logo_hash: { description: 'The hash of an uploaded logo; empty for none.', example: '' },
  name_beside_logo: { description: 'Whether the name stands beside the logo: shown or hidden.', example: 'shown' },
  header_links: {
    description: 'The links in the header, in order, to paths or web addresses; none for the default ones.',
    example: [{ label: 'Shops', url: '/listings' }],
  },
  footer_links: {
    description: 'The links in the footer, in order, to paths or web addresses; none for the default ones.',
    example: [{ label: 'City hall', url: 'https://city.example/' }],
  },
  social_links: {
    description: 'Web addresses of the site elsewhere, shown after the links in the footer.',
    example: [{ label: 'Photos', url: 'https://photos.example/town' }],
  },
  'loadConfiguration.file': {
    description: 'The text of a configuration file.',
    example: '{"format":"townlink-configuration","version":1,"sections":{}}',
  },
  to: { description: 'The version to restore; 0 means before the first change.', example: 0 },
  set: {
    description: 'The starter set: standard (95 categories) or large (about 400).',
    example: 'large',
    inExample: true,
  },
  file: { description: 'The text of a CSV file with a column "name".', example: '' },
  dry_run: { description: 'If true, only reports what would change.', example: true, inExample: true },
  plural: { description: 'The plural of the name; empty if it is the same.', example: 'Plumbers' },
  group: { description: 'The section of the directory; empty for none.', example: 'Home and repair' },
  sign: { description: 'The icon of the category; empty to derive it from the name.', example: 'car' },
  osm_tags: { description: 'Tags of OpenStreetMap by which imports find it.', example: ['shop=bakery'] },
  schema_type: { description: 'A type of schema.org; empty to derive it from the name.', example: 'Bakery' },
  'addCategory.services': { description: 'What its businesses offer.', example: ['Wedding cakes'] },
  'changeCategory.services': { description: 'What its businesses offer.', example: ['Wedding cakes'] },
  synonyms: { description: 'Other words by which visitors find it.', example: ['car repair'] },
  into_id: { description: 'The id of the category that receives the listings.', example: 2 },
  'addCategory.name': { description: 'The name of the category.', example: 'Auto Repair' },
  'changeCategory.name': { description: 'The new name of the category.', example: 'Auto Repair' },
  'addCategory.description': { description: 'A description for visitors.', example: 'Garages and mechanics.' },
  'changeCategory.description': { description: 'A description for visitors.', example: 'Garages and mechanics.' },
  'mergeCategory.id': { description: 'The id of the category to merge.', example: 1 },
  'undoCategoryMerge.id': { description: 'The id of the merge, from `merges` of the category.', example: 1 },
};
