import { findMergedInto } from '#storage/merges/listing-merges.ts';
import type { ServerContext } from '../http/server-context.ts';

const BUSINESS_PAGE = /^\/business\/([1-9]\d{0,14})$/;

/** The page of the listing that this one was merged into. */
export async function findListingRedirect({ db, site }: ServerContext, address: string): Promise<string | null> {
  const [, id] = BUSINESS_PAGE.exec(new URL(address, site.url).pathname) ?? [];
  if (id === undefined) return null;
  // when the database is away, the page itself says so
  const into = await findMergedInto(db, Number(id)).catch(() => null);
  return into === null ? null : `/business/${into}`;
}
