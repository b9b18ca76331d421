import type { FieldDoc } from './common-field-docs.ts';

/** Fields of imports, exports and site settings. */
export const DESK_FIELD_DOCS: Record<string, FieldDoc> = {
  file_name: { description: 'What the file is called; its ending says what it is.', example: 'shops.csv' },
  encoding: {
    description: 'How its text is written, unless it says so itself: utf-8 or windows-1252.',
    example: 'utf-8',
  },
  columns: {
    description: 'Which field each column of the file is; empty for one that is left out.',
    example: [{ name: 'Shop', field: 'business_name' }],
  },
  source: { description: 'Keeps the keys of several sources apart; empty for none.', example: 'county' },
  merge_duplicates: {
    description: 'With true, rows that are likely duplicates are written on top of the listing that they repeat.',
    example: false,
  },
  again: { description: 'With true, also a file that was imported before.', example: false },
  fate: { description: 'Only the rows of which this becomes.', example: 'refused', inExample: true },
  'orderFates.fate': { description: 'Only the rows of which this becomes; empty for all.', example: 'refused' },
  after: { description: 'The line after which to go on.', example: 0 },
  every: { description: 'With true, listings of every status; else the published ones.', example: false },
  format: { description: 'What the file is: csv or jsonl.', example: 'csv' },
  site_name: { description: 'What the site is called.', example: 'Townlink' },
  support_email: { description: 'Shown in the footer, and the sender of mails.', example: 'support@example.com' },
  privacy_url: {
    description: 'Where the link in the footer leads: a web address, a path, or # for none.',
    example: '#',
  },
  terms_url: { description: 'Where the link in the footer leads: a web address, a path, or # for none.', example: '#' },
  map_url: {
    description: 'Where the link in the footer leads: a web address, a path, or # for none.',
    example: '/directory',
  },
  businesses_figure: { description: 'How many businesses are connected, as the pages print it.', example: '2M+' },
  reviews_figure: { description: 'How many reviews there are, as the pages print it.', example: '50M+' },
  uptime_figure: { description: 'How much of the time the site is there, as the pages print it.', example: '99.8%' },
  markets_figure: { description: 'How many markets are active, as the pages print it.', example: '2,500+' },
  connections_figure: { description: 'How many connections are verified, as the pages print it.', example: '99.8%' },
  'changeSiteSettings.version': {
    description: 'The version that you have read; 0 before the first change.',
    example: 0,
  },
  to: { description: 'The version to put back; 0 is before the first change.', example: 0 },
};
