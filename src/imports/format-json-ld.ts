import { formatFieldValue } from '#domain/fields/field-text.ts';
import { knownValues } from '#domain/fields/field-values.ts';
import { type SchemaOrgFact, schemaOrgProperties } from '#domain/fields/schema-org-properties.ts';
import { openingHours } from '#domain/hours/schema-org-hours.ts';
import { postalAddress } from '#domain/listings/postal-address.ts';
import { schemaTypes } from '#domain/listings/schema-types.ts';
import { websiteLink } from '#domain/listings/website-link.ts';
import type { ExportedListing } from '#storage/listings/listing-export.ts';
import type { ExportContext, ExportedRow, ListingFormat } from './export-row.ts';

/** A graph of schema.org businesses. */
export const jsonLdFormat: ListingFormat = {
  start: () => '{"@context":"https://schema.org","@graph":[\n',
  formatRows: (rows, context) => rows.map((row) => JSON.stringify(toBusiness(row, context))).join(',\n'),
  separator: ',\n',
  end: '\n]}\n',
};

/** Cells that a property of schema.org says in exactly the same way. The others are additional properties. */
const SAID_BY_SCHEMA_ORG: ReadonlySet<string> = new Set([
  'external_key',
  'business_name',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'phone',
  'email',
  'description',
  'opened_year',
]);

function toBusiness({ listing, cells }: ExportedRow, context: ExportContext): object {
  const types = schemaTypes([listing.category, ...listing.additionalCategories], context.categories);
  const { additionalProperty, ...properties } = schemaOrgProperties(toFacts(listing, context));
  const website = websiteLink(listing.website);
  return {
    '@type': types.length > 1 ? types : types[0],
    identifier: cells.external_key,
    name: listing.businessName,
    ...(listing.description !== '' && { description: listing.description }),
    address: postalAddress(listing),
    geo: { '@type': 'GeoCoordinates', latitude: listing.latitude, longitude: listing.longitude },
    ...(listing.phone !== '' && { telephone: listing.phone }),
    ...(listing.email !== '' && { email: listing.email }),
    ...(website && { url: website }),
    ...(listing.openedYear !== null && { foundingDate: String(listing.openedYear) }),
    ...(listing.hours && openingHours(listing.hours)),
    ...properties,
    additionalProperty: [
      ...otherCells(cells, context),
      ...(Array.isArray(additionalProperty) ? additionalProperty : []),
    ],
  };
}

/** An import reads these as columns. */
function otherCells(cells: ExportedRow['cells'], { columns }: ExportContext): object[] {
  return columns.flatMap((column) => {
    const cell = cells[column];
    const value = Array.isArray(cell) ? cell.join(', ') : cell;
    if (SAID_BY_SCHEMA_ORG.has(column) || value === '' || value === null) return [];
    return { '@type': 'PropertyValue', propertyID: column, value };
  });
}

function toFacts({ fieldValues }: ExportedListing, { fields }: ExportContext): SchemaOrgFact[] {
  const values = knownValues(fields, fieldValues);
  return fields.flatMap((field) => {
    const value = values[field.id];
    if (value === undefined) return [];
    return { key: field.key, label: field.label, type: field.type, value, text: formatFieldValue(field, value) };
  });
}
