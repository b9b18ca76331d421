import type { ListingModel } from './models.ts';

type ListedSource = { name: string; licenseUrl: string; attribution: string };

/** The published data that a listing comes from, each once. */
export function listedSources({ provenance = [] }: ListingModel): ListedSource[] {
  const sources = provenance.map(({ name, license_url: licenseUrl, attribution }) => ({
    name,
    licenseUrl,
    attribution,
  }));
  return [...new Map(sources.filter(({ name }) => name !== '').map((source) => [source.name, source])).values()];
}
