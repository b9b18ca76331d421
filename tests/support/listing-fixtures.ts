import type { NewListing } from '#domain/listings/listing.ts';
import { parseAddress } from '#gazetteer/parse-address.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { insertListing } from '#storage/listings/listings.ts';

/** Inserts a category unless it exists, and returns its id. */
export async function insertTestCategory(storage: Storage, name: string): Promise<number> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  await storage.db
    .insertInto('categories')
    .values({ name, slug })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await storage.db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts a published listing with defaults. `category` is a name, and the place is parsed from the address. */
export async function insertTestListing(
  storage: Storage,
  fields: Partial<NewListing> & { category?: string; now?: Date } = {},
): Promise<number> {
  const { category = 'Plumbing', now = new Date('2026-10-01T00:00:00Z'), ...listing } = fields;
  const address = listing.address ?? '12 Congress Ave, Austin, TX 78701';
  const place = parseAddress(address);
  if (!place) throw new Error(`Could not parse the place of the address "${address}".`);
  return insertListing(
    storage.db,
    {
      businessName: 'Congress Pipe Works',
      categoryId: await insertTestCategory(storage, category),
      additionalCategoryIds: [],
      address,
      place,
      phone: '',
      email: '',
      website: '',
      hours: null,
      hoursText: '',
      yearsInBusiness: 3,
      description: 'A small workshop.',
      aiDescription: '',
      services: [],
      status: 'published',
      ownerId: null,
      ...listing,
    },
    now,
  );
}
