import type { ListingWire } from '#contract/listing-operations.ts';
import { DATA_LICENSES } from '#domain/imports/data-source.ts';
import { confirmedOn, FACTS, type Fact, type Provenance, sourceOfFact } from '#domain/listings/provenance.ts';

/** The wire names of the facts of a listing. */
const WIRE_NAMES: Record<Fact, string> = {
  name: 'business_name',
  category: 'category',
  additional: 'additional_categories',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  hours: 'hours',
  years: 'years_in_business',
  services: 'services',
  description: 'description',
  long: 'ai_description',
  fields: 'fields',
  photos: 'photos',
};

/** One entry for the facts that share a source and a day. */
export function presentProvenance(provenance: Provenance | undefined): Pick<ListingWire, 'provenance'> {
  if (!provenance) return {};
  const entries = new Map<string, NonNullable<ListingWire['provenance']>[number]>();
  for (const fact of FACTS) {
    const source = sourceOfFact(provenance, fact);
    const day = confirmedOn(provenance, fact);
    if (!source || day === null) continue;
    const key = `${source.kind} ${source.sourceId} ${day}`;
    const known = entries.get(key);
    if (known) known.fields.push(WIRE_NAMES[fact]);
    else
      entries.set(key, {
        fields: [WIRE_NAMES[fact]],
        source: source.kind,
        confirmed_on: day,
        ...statedBy(provenance, source.sourceId),
      });
  }
  return { provenance: [...entries.values()] };
}

function statedBy({ sources }: Provenance, sourceId: number | null) {
  const stated = sourceId === null ? undefined : sources.get(sourceId);
  if (!stated) return { name: '', license: '', license_url: '', attribution: '' };
  const { name, url } = DATA_LICENSES[stated.license];
  return {
    name: stated.name,
    license: name,
    license_url: stated.licenseUrl || url,
    attribution: stated.attribution,
  };
}
