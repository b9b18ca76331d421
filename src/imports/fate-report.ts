import { fateSentence, type RowFate } from './fate.ts';
import { csvRows } from './write-csv.ts';

/** What a report says of a row. */
type ReportedFate = Pick<RowFate, 'line' | 'kind' | 'listingId' | 'businessName'> & { says: string };

/** The first row of a report. */
export function reportHeader(): string {
  return csvRows([['line', 'fate', 'listing_id', 'business_name', 'says']]);
}

/** A row of the report for each row of the file. */
export function reportRows(fates: readonly RowFate[]): string {
  return reportLines(fates.map((fate) => ({ ...fate, says: fateSentence(fate) })));
}

export function reportLines(fates: readonly ReportedFate[]): string {
  return csvRows(fates.map((fate) => [fate.line, fate.kind, fate.listingId, fate.businessName, fate.says] as const));
}
