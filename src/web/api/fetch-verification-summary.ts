import { getVerificationOperation } from '#contract/verification-operations.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { orEmpty } from './query-client.ts';
import type { VerificationModel } from './verification.ts';

type Check = VerificationModel['checks'][number];

/** What the card on the page of a business shows of its verification record. */
export type VerificationSummary = {
  isVerified: boolean;
  passed: number;
  needed: number;
  /** In the order of the record. */
  results: Check['result'][];
  /** The date of the latest check; null before the first. */
  checkedAt: string | null;
  /** Titles of the checks that a visitor cares most about: passed ones if it is verified, else required ones that are missing. */
  highlights: string[];
  listingId: number;
  provenance: VerificationModel['provenance'];
};

const MAX_HIGHLIGHTS = 4;
/** By how much a visitor cares. */
const MOST_TELLING: readonly Check['id'][] = [
  'address',
  'phone',
  'license',
  'premises',
  'email',
  'website',
  'confirmed',
];

export async function fetchVerificationSummary(
  api: Api,
  listingId: number,
  signal: AbortSignal,
): Promise<VerificationSummary | null> {
  const record = await orEmpty(call(api, getVerificationOperation, { params: { id: listingId }, signal }), null);
  return record && { ...summarizeVerification(record.data), listingId };
}

function summarizeVerification({
  verified,
  passed,
  needed,
  checks,
  provenance,
}: VerificationModel): Omit<VerificationSummary, 'listingId'> {
  const dates = checks.flatMap(({ checkedAt }) => checkedAt ?? []).sort();
  return {
    isVerified: verified,
    passed,
    needed,
    results: checks.map(({ result }) => result),
    checkedAt: dates.at(-1) ?? null,
    provenance,
    highlights: (verified ? tellingPasses(checks) : missingRequired(checks)).slice(0, MAX_HIGHLIGHTS),
  };
}

function tellingPasses(checks: readonly Check[]): string[] {
  return MOST_TELLING.flatMap((id) => checks.filter((check) => check.id === id && check.result === 'passed')).map(
    ({ title }) => title,
  );
}

function missingRequired(checks: readonly Check[]): string[] {
  return checks.filter(({ essential, result }) => essential && result !== 'passed').map(({ title }) => title);
}
