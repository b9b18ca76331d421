import { sql } from 'kysely';
import { PREPARED } from '../engine/prepared-statements.ts';
import type { Db } from '../tables.ts';

const LEGAL_FORMS = [
  '',
  ' llc',
  ', llc',
  ' inc',
  ' inc.',
  ', inc.',
  ' co',
  ' co.',
  ' company',
  ' corp',
  ' corp.',
  ' ltd',
];

/**
 * Whether a published business has this name, in any case, with or without a legal form. Each form is an index lookup.
 */
export async function isBusinessName(db: Db, text: string): Promise<boolean> {
  const names = LEGAL_FORMS.map((form) => text.toLowerCase() + form);
  const { rows } = await sql<{ isName: boolean }>`
    ${PREPARED} select exists (
      select from unnest(${names}::text[]) as candidate (name), lateral (
        select from listings where status = 'published' and lower(business_name) = candidate.name limit 1
      ) named
    ) as "isName"`.execute(db);
  return rows[0]?.isName ?? false;
}
