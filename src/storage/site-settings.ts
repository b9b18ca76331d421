import type { SetValues } from '#domain/site.ts';
import type { Db } from './tables.ts';

export type StoredSettings = { version: number; values: SetValues };

const NOTHING_SET: StoredSettings = {
  version: 0,
  values: { name: null, supportEmail: null, privacyUrl: null, termsUrl: null, mapUrl: null },
};

/** As they are after the newest change, or were after an earlier one; version 0 is before the first. */
export async function findSettings(db: Db, version?: number): Promise<StoredSettings | null> {
  if (version === 0) return NOTHING_SET;
  const row = await db
    .selectFrom('site_settings')
    .select(['version', 'name', 'support_email', 'privacy_url', 'terms_url', 'map_url'])
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return version === undefined ? NOTHING_SET : null;
  const { name, support_email, privacy_url, terms_url, map_url } = row;
  const links = { privacyUrl: privacy_url, termsUrl: terms_url, mapUrl: map_url };
  return { version: row.version, values: { name, supportEmail: support_email, ...links } };
}

/** Of two who change them at once, the second finds the version taken. */
export async function insertSettings(tx: Db, { version, values }: StoredSettings, now: Date): Promise<void> {
  await tx
    .insertInto('site_settings')
    .values({
      version,
      name: values.name,
      support_email: values.supportEmail,
      privacy_url: values.privacyUrl,
      terms_url: values.termsUrl,
      map_url: values.mapUrl,
      created_at: now,
    })
    .execute();
}
