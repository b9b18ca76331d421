import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  CHECK_IDS,
  type CheckResult,
  completeVerificationRecord,
  type VerificationRecord,
} from '#domain/verification/verification-checks.ts';
import { parseJson } from '../json-column.ts';

/** `asOf` is the fixed day at which the demo town is evaluated; null for real records. */
export type StoredVerification = { record: VerificationRecord; asOf: string | null };

/** Days are text, because they have no time zone and the driver would add one. */
export type VerificationRow = {
  results: string;
  checkedOn: (string | null)[];
  evidence: unknown;
  asOf: string | null;
};

export const VERIFICATION_COLUMNS = sql`
  v.results, v.checked_on::text[] as "checkedOn", v.evidence, v.as_of::text as "asOf"`;

const LETTERS: Record<CheckResult, string> = { passed: 'p', failed: 'f', 'not-applicable': 'n', unchecked: 'u' };
const RESULTS: Record<string, CheckResult> = { p: 'passed', f: 'failed', n: 'not-applicable', u: 'unchecked' };

const evidenceSchema = z.record(z.string(), z.string());

export function verificationFromRow(row: VerificationRow, listingId: number): StoredVerification {
  const evidence = parseJson(evidenceSchema, row.evidence, { column: 'verifications.evidence', id: listingId });
  const outcomes = CHECK_IDS.map((id, at) => {
    const result = RESULTS[row.results[at] ?? 'u'] ?? 'unchecked';
    return [id, { result, checkedOn: row.checkedOn[at] ?? '', evidence: evidence[id] ?? '' }];
  });
  return { record: completeVerificationRecord(Object.fromEntries(outcomes)), asOf: row.asOf };
}

/** `days` is the text of an array. */
export function verificationToRow(record: VerificationRecord): { results: string; days: string; evidence: string } {
  const evidence = CHECK_IDS.filter((id) => record[id].evidence !== '').map((id) => [id, record[id].evidence]);
  return {
    results: CHECK_IDS.map((id) => LETTERS[record[id].result]).join(''),
    days: `{${CHECK_IDS.map((id) => record[id].checkedOn || 'null').join(',')}}`,
    evidence: JSON.stringify(Object.fromEntries(evidence)),
  };
}
