import type { SampleRequests } from './sample-request.ts';
import { SAMPLE_MAIL } from './text-fixture.ts';

let sequence = 0;

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

/** Sample requests for pages of text and the texts of emails. */
export const TEXT_REQUESTS: SampleRequests = {
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
};
