import { readFileSync } from 'node:fs';
import type { LegalPage } from '#domain/site-page.ts';
import { escapeMarkup } from '#lib/escape-markup.ts';

export type PageDraft = { title: string; description: string; content: string };

const HEADS: Record<LegalPage, Omit<PageDraft, 'content'>> = {
  privacy: { title: 'Privacy policy', description: 'What this site stores about you, why, and for how long.' },
  terms: { title: 'Terms of use', description: 'The rules for using this site.' },
  'review-policy': { title: 'Review policy', description: 'Who may review a business here, and how we check reviews.' },
  imprint: { title: 'Imprint', description: 'Who runs this site, and how to reach them.' },
};

/** Written for what this software stores and does; placeholders are in square brackets. */
export function readPageDraft(kind: LegalPage, site: { name: string; supportEmail: string }): PageDraft {
  const { title, description } = HEADS[kind];
  const text = readFileSync(new URL(`./drafts/${kind}.html`, import.meta.url), 'utf8');
  return {
    title,
    description,
    content: text
      .replaceAll('{site}', escapeMarkup(site.name))
      .replaceAll('{email}', escapeMarkup(site.supportEmail))
      .trim(),
  };
}
