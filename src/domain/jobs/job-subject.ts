/** The record that a job is about, such as listing 12. */
export type JobSubject = { type: JobSubjectType; id: number };

/** By the key of the payload, the most specific first. */
const SUBJECT_BY_KEY = {
  listingId: 'listing',
  claimId: 'claim',
  leadId: 'lead',
  quoteId: 'quote request',
  transferId: 'transfer',
  invitationId: 'invitation',
  submissionId: 'submission',
  letterId: 'newsletter issue',
  fileId: 'import file',
  batchId: 'import batch',
  mergeId: 'category merge',
  categoryId: 'category',
  senderId: 'correction sender',
  alertId: 'search alert',
  subscriberId: 'subscriber',
  userId: 'account',
} as const;

type JobSubjectType = (typeof SUBJECT_BY_KEY)[keyof typeof SUBJECT_BY_KEY];

/** Null for jobs about the whole site, and for a payload that cannot be read. */
export function findJobSubject(payload: unknown): JobSubject | null {
  for (const [key, type] of Object.entries(SUBJECT_BY_KEY)) {
    const id = readKey(payload, key);
    if (Number.isSafeInteger(id)) return { type, id: Number(id) };
  }
  return null;
}

export const formatJobSubject = ({ type, id }: JobSubject): string => `${type} ${id}`;

/** Which email a job of the kind `mail` sends, and to whom if that is known. */
export type JobMail = { kind: string; to: string | null; userId: number | null };

export function findJobMail({ kind, payload }: { kind: string; payload: unknown }): JobMail | null {
  const mailKind = readKey(payload, 'kind');
  if (kind !== 'mail' || typeof mailKind !== 'string') return null;
  const [to, userId] = [readKey(payload, 'to'), readKey(payload, 'userId')];
  return {
    kind: mailKind,
    to: typeof to === 'string' ? to : null,
    userId: typeof userId === 'number' && userId > 0 ? userId : null,
  };
}

function readKey(payload: unknown, key: string): unknown {
  return typeof payload === 'object' && payload !== null && Object.hasOwn(payload, key)
    ? Reflect.get(payload, key)
    : undefined;
}
