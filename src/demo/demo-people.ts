import { DEMO_MAIL_DOMAIN } from '#domain/accounts/demo-address.ts';
import { slugify } from '#lib/slugify.ts';
import { DEMO_REFERENCE_DATE, demoBusiness } from './demo-business.ts';

export type DemoPerson = { name: string; email: string; createdAt: Date };

export const demoEmail = (name: string): string => `${slugify(name).replaceAll('-', '.')}@${DEMO_MAIL_DOMAIN}`;

/** The account of whoever owns the listing at an index. */
export function demoOwner(listingIndex: number): DemoPerson {
  const { owner, listedAt } = demoBusiness(listingIndex, DEMO_REFERENCE_DATE);
  const name = `${owner.first} ${owner.last}`;
  return { name, email: demoEmail(`${name} ${listingIndex + 1}`), createdAt: listedAt };
}
