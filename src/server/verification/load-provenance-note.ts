import type { VerificationWire } from '#contract/verification-operations.ts';
import { provenanceNote } from '#domain/listings/provenance.ts';
import { staleFacts, staleLimit } from '#domain/listings/stale-facts.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { ServerContext } from '../http/server-context.ts';

/** What the page of a business says about where its facts come from. */
export async function loadProvenanceNote(context: ServerContext, id: number): Promise<VerificationWire['provenance']> {
  const now = context.clock();
  const provenance = (await readProvenance(context.db, [id])).get(id);
  const listing = await findListing(context.db, id, now);
  if (!provenance || !listing) return { text: '', credits: [], is_stale: false };
  const { text, credits } = provenanceNote(provenance, now);
  return {
    text,
    credits: credits.map(({ text: credit, license, licenseUrl }) => ({
      text: credit,
      license,
      license_url: licenseUrl,
    })),
    is_stale:
      listing.status === 'published' && staleFacts(listing, provenance, staleLimit(context.site, now)).length > 0,
  };
}
