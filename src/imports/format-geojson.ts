import type { ExportedRow, ListingFormat } from './export-row.ts';

/** A feature for each listing, with its cells as properties. */
export const geoJsonFormat: ListingFormat = {
  start: () => '{"type":"FeatureCollection","features":[\n',
  formatRows: (rows) => rows.map((row) => JSON.stringify(toFeature(row))).join(',\n'),
  separator: ',\n',
  end: '\n]}\n',
};

// The key is no `id`: one such as "node/123" would mean an element of OpenStreetMap, whose properties are tags.
function toFeature({ cells: { latitude, longitude, ...properties } }: ExportedRow): object {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}
