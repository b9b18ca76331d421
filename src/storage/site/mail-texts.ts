import * as z from 'zod/mini';
import type { MailText } from '#domain/notifications/mail-text.ts';
import { parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';

/** `own` is null for an email that was reset to its default. */
export type StoredMailText = {
  id: number;
  mail: string;
  own: MailText | null;
  defaultHash: string;
  version: number;
  updatedAt: Date;
};

const textSchema = z.nullable(
  z.object({ subject: z.string(), heading: z.string(), text: z.string(), button: z.string() }),
);

export async function listMailTexts(db: Db): Promise<StoredMailText[]> {
  const rows = await db
    .selectFrom('mail_texts')
    .select(['id', 'mail', 'own_text as own', 'default_hash as defaultHash', 'version', 'updated_at as updatedAt'])
    .orderBy('mail')
    .execute();
  return rows.map((row) => ({
    ...row,
    own: parseJson(textSchema, row.own, { column: 'mail_texts.own_text', id: row.id }),
  }));
}

export type MailTextChange = {
  mail: string;
  own: MailText | null;
  defaultHash: string;
  /** 0 for an email that was never changed. */
  version: number;
  now: Date;
};

/** The id of the row; null if somebody else has changed it since. */
export async function saveMailText(tx: Db, change: MailTextChange): Promise<number | null> {
  const values = {
    own_text: change.own && JSON.stringify(change.own),
    default_hash: change.defaultHash,
    version: change.version + 1,
    updated_at: change.now,
  };
  const query =
    change.version === 0
      ? tx
          .insertInto('mail_texts')
          .values({ mail: change.mail, ...values })
          .onConflict((conflict) => conflict.column('mail').doNothing())
          .returning('id')
      : tx
          .updateTable('mail_texts')
          .set(values)
          .where('mail', '=', change.mail)
          .where('version', '=', change.version)
          .returning('id');
  return (await query.executeTakeFirst())?.id ?? null;
}
