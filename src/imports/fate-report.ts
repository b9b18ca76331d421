import { fateSentence, type RowFate } from './fate.ts';
import { csvRows } from './write-csv.ts';

/** The first row of a report. */
export function reportHeader(): string {
  return csvRows([['line', 'fate', 'listing_id', 'business_name', 'says']]);
}

/** A row of the report for each row of the file. */
export function reportRows(fates: readonly RowFate[]): string {
  return csvRows(
    fates.map((fate) => [fate.line, fate.kind, fate.listingId, fate.businessName, fateSentence(fate)] as const),
  );
}
