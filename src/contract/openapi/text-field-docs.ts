import type { FieldDoc } from './common-field-docs.ts';

const PAGE_OPERATIONS = ['writePage', 'changePage', 'previewPage'];
const MAIL_OPERATIONS = ['changeMailText', 'previewMailText', 'sendTestMail'];
const MAIL_CALLS = ['readMailText', 'resetMailText', ...MAIL_OPERATIONS];

const KIND: FieldDoc = {
  description: 'The kind of page: privacy, terms, review-policy, imprint or custom.',
  example: 'custom',
  inExample: true,
};

const PAGE_DOCS: Record<string, FieldDoc> = {
  title: { description: 'The title of the page.', example: 'Parking', inExample: true },
  slug: { description: 'The end of the address of a custom page; from the title if empty.', example: 'parking' },
  description: { description: 'One sentence for search engines.', example: 'Where to park downtown.' },
  content: {
    description: 'The text as HTML. Tags that an article cannot contain are removed.',
    example: '<p>Behind the old mill.</p>',
    inExample: true,
  },
  is_published: { description: 'Whether everyone can read the page.', example: true },
  in_footer: { description: 'Whether the footer links to a custom page; at most eight can be there.', example: false },
};

const MAIL_DOCS: Record<string, FieldDoc> = {
  subject: {
    description: 'The subject, which may contain variables.',
    example: 'A new password for {site_name}',
    inExample: true,
  },
  heading: { description: 'The heading above the text.', example: 'Hello {name}', inExample: true },
  text: {
    description: 'The paragraphs, separated by empty lines. {link} as a paragraph is the button.',
    example: 'Here is your link:\n\n{link}',
    inExample: true,
  },
  button: { description: 'The text of the button.', example: 'Choose a new password', inExample: true },
};

const MAIL: FieldDoc = { description: 'The key of an email, as listed by readMailTexts.', example: 'reset-password' };
const VERSION: FieldDoc = {
  description: 'The version that the change is based on; 0 for an email that was never changed.',
  example: 0,
  inExample: true,
};

export const TEXT_FIELD_DOCS: Record<string, FieldDoc> = {
  'readPage.slug': { description: 'The end of the address, or the kind of a legal page.', example: 'privacy' },
  'readPageDraft.kind': { ...KIND, description: 'The kind of legal page.', example: 'privacy' },
  'writePage.kind': KIND,
  'previewPage.kind': KIND,
  'changeMailText.version': VERSION,
  'resetMailText.version': VERSION,
  ...forOperations(PAGE_OPERATIONS, PAGE_DOCS),
  ...forOperations(MAIL_OPERATIONS, MAIL_DOCS),
  ...forOperations(MAIL_CALLS, { mail: MAIL }),
};

function forOperations(operations: readonly string[], docs: Record<string, FieldDoc>): Record<string, FieldDoc> {
  return Object.fromEntries(
    operations.flatMap((operation) => Object.entries(docs).map(([name, doc]) => [`${operation}.${name}`, doc])),
  );
}
