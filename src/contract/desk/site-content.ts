import * as z from 'zod/mini';
import { CUSTOM_PAGES_MAX, LEGAL_PAGES } from '#domain/site-page.ts';
import { sitePageForm } from './desk-page-operations.ts';
import { mailTextForm } from './mail-text-operations.ts';

/** All pages of text and own texts of emails, as in a file. Emails that are absent have their default text. */
export const siteContentSchema = z.strictObject({
  pages: z.array(sitePageForm).check(z.maxLength(CUSTOM_PAGES_MAX + LEGAL_PAGES.length, 'There are too many pages.')),
  mail_texts: z.record(z.string(), mailTextForm),
});
export type SiteContent = z.infer<typeof siteContentSchema>;
