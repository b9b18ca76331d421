import type { NewListing } from '#domain/listings/listing.ts';
import { slugify } from '#lib/slugify.ts';
import type { DemoCity } from './demo-cities.ts';
import type { RandomSource } from './demo-random.ts';

type Contacts = Pick<NewListing, 'phone' | 'email' | 'website'>;

/** Uses the reserved numbers 555-0100 to 555-0199 and .example domains. A few businesses omit a contact. */
export function demoContacts(name: string, city: DemoCity, random: RandomSource): Contacts {
  const slug = slugify(name);
  const domain = `${random.chance(0.5) ? slug : `${slug}-${slugify(city.city)}`}.example`;
  const phone = `(${random.pick(city.areaCodes)}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`;
  const mailbox = random.pick(['info', 'hello', 'office', 'contact', 'mail']);
  return {
    phone: random.chance(0.02) ? '' : phone,
    email: random.chance(0.05) ? '' : `${mailbox}@${domain}`,
    website: random.chance(0.08) ? '' : `https://${random.chance(0.5) ? 'www.' : ''}${domain}`,
  };
}
