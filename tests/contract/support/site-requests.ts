import sharp from 'sharp';
import type { SampleRequests } from './sample-request.ts';

const CSV_UPLOAD = { upload: Buffer.from('name,category\nRosa,Plumbing\n'), type: 'text/csv' };
let sequence = 0;
const LOGO = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1f6f54' } })
  .png()
  .toBuffer();

/** Sample requests of admins for imports, exports and site settings. */
export const SITE_REQUESTS: SampleRequests = {
  readImports: () => ({ query: { limit: '5' } }),
  uploadImport: () => ({ query: { file_name: 'shops.csv', encoding: 'utf-8' }, ...CSV_UPLOAD }),
  readImport: ({ importFileId }) => ({ params: { id: `${importFileId}` } }),
  checkImport: ({ importFileId }) => ({
    params: { id: `${importFileId}` },
    body: {
      version: 1,
      columns: [{ name: 'Shop', field: 'business_name' }],
      constants: [{ field: 'state', value: 'TX' }],
      categories: [{ name: 'Bakers shop', category: 'Bakery' }],
      source: 'county',
      merge_duplicates: false,
      data_source: {
        name: 'County licenses',
        license: 'cc-by-4.0',
        license_url: '',
        attribution: 'The county',
        data_date: '2026-01',
      },
    },
  }),
  readImportFates: ({ importFileId }) => ({
    params: { id: `${importFileId}` },
    query: { fate: 'new', after: '0', limit: '5' },
  }),
  readImportPoints: ({ importFileId }) => ({ params: { id: `${importFileId}` }, query: { fate: 'new' } }),
  readImportCategories: ({ importFileId }) => ({ params: { id: `${importFileId}` } }),
  orderFates: ({ importFileId }) => ({ params: { id: `${importFileId}` }, body: { fate: 'refused' } }),
  runImportFile: ({ importFileId }) => ({ params: { id: `${importFileId}` }, body: { version: 1, again: false } }),
  discardImport: ({ importFileId }) => ({ params: { id: `${importFileId}` } }),
  undoImportBatch: ({ importBatchId }) => ({ params: { id: `${importBatchId}` } }),
  readImportConflicts: ({ importBatchId }) => ({ params: { id: `${importBatchId}` }, query: { limit: '5' } }),
  settleImportConflicts: ({ importBatchId, listingId }) => ({
    params: { id: `${importBatchId}` },
    body: { take: 'theirs', only: { listing_id: listingId, field: 'phone' } },
  }),
  readMissingListings: ({ importBatchId }) => ({
    params: { id: `${importBatchId}` },
    query: { after: '0', limit: '5' },
  }),
  orderExport: () => ({ body: { format: 'csv', every: true } }),
  readSiteSettings: () => ({}),
  changeSiteSettings: ({ settingsVersion }) => ({
    body: {
      version: settingsVersion,
      site_name: `Our town ${++sequence}`,
      support_email: 'desk@example.test',
      privacy_url: '#',
      terms_url: '/about',
      map_url: 'https://maps.example/',
      businesses_figure: '40',
      reviews_figure: '310',
      uptime_figure: '99%',
      markets_figure: '1',
      connections_figure: '38 of 40',
      staff_second_factor: 'optional',
      stale_after_months: '6',
    },
  }),
  checkSetupLink: ({ setupSecret }) => ({ body: { token: setupSecret } }),
  createFirstAdmin: ({ setupSecret }) => ({
    body: {
      token: setupSecret,
      name: 'Ada Park',
      email: `first-admin${++sequence}@example.test`,
      password: 'harbour-wall-27',
    },
  }),
  skipSetupStep: () => ({ body: { step: 'email', skipped: true } }),
  readSitePlace: () => ({}),
  changeSitePlace: () => ({ body: { city: 'Austin, TX', reach_miles: 25 } }),
  readAppearance: () => ({}),
  changeAppearance: ({ settingsVersion }) => ({
    body: {
      version: settingsVersion,
      tagline: `Our town ${++sequence}`,
      hero_title: 'Everything in town',
      hero_text: 'Find it here.',
      connect_label: 'Add Your Shop',
      explore_label: 'Explore the Town',
      closing_title: 'Join us',
      closing_text: 'It takes three steps.',
      footer_text: 'Made in town.',
      footer_city: 'Austin, Texas',
      footer_year: '2019–2026',
      accent: '#1f6f54',
      accent_dark: '#7fd8b6',
      logo_hash: '',
      name_beside_logo: 'shown',
      header_links: [{ label: 'Shops', url: '/listings' }],
      footer_links: [{ label: 'City hall', url: 'https://city.example/' }],
      social_links: [{ label: 'Photos', url: 'https://photos.example/town' }],
    },
  }),
  uploadLogo: () => ({ upload: LOGO }),
  exportConfiguration: () => ({}),
  loadConfiguration: () => ({
    body: {
      file: JSON.stringify({
        format: 'townlink-configuration',
        version: 1,
        sections: { appearance: { version: 1, content: { tagline: 'A town' } } },
      }),
      dry_run: true,
    },
  }),
  restoreSiteSettings: ({ settingsVersion }) => ({ body: { version: settingsVersion, to: 0 } }),
};
