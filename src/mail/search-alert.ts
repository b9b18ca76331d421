import { SAVED_PATH } from '#domain/saved.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

export type SearchAlertInput = {
  name: string;
  query: string;
  found: number;
  businesses: { id: number; businessName: string; category: string; address: string }[];
};

/** What was published since the last look and is found by somebody's search. */
export function searchAlertEmail(site: EmailSite, { name, query, found, businesses }: SearchAlertInput): EmailContent {
  const heading = `${found === 1 ? 'A new business' : `${found.toLocaleString('en-US')} new businesses`} for “${name}”`;
  const more = found - businesses.length;
  return composeEmail(site, {
    subject: heading,
    heading,
    paragraphs: ['Published since we last looked for you:'],
    entries: businesses.map(({ id, businessName, category, address }) => ({
      label: businessName,
      detail: `${category} · ${address}`,
      url: siteLink(site, `/business/${id}`),
    })),
    action: {
      label: more > 0 ? `See these and ${more.toLocaleString('en-US')} more` : 'See the whole search',
      url: siteLink(site, `/listings?${query}`),
    },
    footnotes: [
      `You saved this search. Change how often it is looked for, or pause it: ${siteLink(site, `${SAVED_PATH}?view=searches`)}`,
    ],
  });
}
