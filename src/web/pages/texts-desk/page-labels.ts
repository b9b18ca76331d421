import type { LegalPage } from '#domain/site-page.ts';
import type { PageFormValues } from '../../api/desk-pages.ts';

export const LEGAL_PAGE_LABELS: Record<LegalPage, string> = {
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  'review-policy': 'Review policy',
  imprint: 'Imprint',
};

export const PAGE_FIELD_LABELS: Record<keyof PageFormValues, string> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  content: 'Text',
  isPublished: 'Published',
  inFooter: 'In the footer',
};
