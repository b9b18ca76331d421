import type { SampleRequests } from './sample-request.ts';
import { SAMPLE_MAIL } from './site-fixture.ts';

const CSV_UPLOAD = { upload: Buffer.from('name,category\nRosa,Plumbing\n'), type: 'text/csv' };
const pageFields = () => ({
  title: 'Parking downtown',
  slug: `parking-downtown-${++sequence}`,
  description: 'Where to park.',
  content: '<p>Behind the old mill.</p>',
  is_published: true,
  in_footer: false,
});
const pageForm = () => ({ kind: 'custom', ...pageFields() });
const MAIL = { mail: SAMPLE_MAIL };
const MAIL_TEXT = {
  subject: 'Your new password for {site_name}',
  heading: 'A new password',
  text: 'Hello {name},\n\n{link}',
  button: 'Choose it',
};
let sequence = 0;

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
    },
  }),
  readPage: ({ sitePageSlug }) => ({ params: { slug: sitePageSlug } }),
  'readPage:missing': () => ({ params: { slug: 'privacy' } }),
  readDeskPages: () => ({}),
  readDeskPage: ({ sitePageId }) => ({ params: { id: `${sitePageId}` } }),
  readPageDraft: () => ({ params: { kind: 'privacy' } }),
  writePage: () => ({ body: pageForm() }),
  changePage: ({ sitePageId }) => ({ params: { id: `${sitePageId}` }, body: { version: 1, ...pageFields() } }),
  deletePage: ({ sitePageId }) => ({ params: { id: `${sitePageId}` } }),
  restorePage: ({ deletedSitePageId }) => ({ params: { id: `${deletedSitePageId}` } }),
  previewPage: () => ({ body: pageForm() }),
  readMailTexts: () => ({}),
  readMailText: () => ({ params: MAIL }),
  changeMailText: ({ mailTextVersion }) => ({ params: MAIL, body: { version: mailTextVersion, ...MAIL_TEXT } }),
  resetMailText: ({ mailTextVersion }) => ({ params: MAIL, body: { version: mailTextVersion } }),
  previewMailText: () => ({ params: MAIL, body: MAIL_TEXT }),
  sendTestMail: () => ({ params: MAIL, body: MAIL_TEXT }),
  restoreSiteSettings: ({ settingsVersion }) => ({ body: { version: settingsVersion, to: 0 } }),
};
