import { sql } from 'kysely';
import type { BrandLogo } from '#domain/brand/brand.ts';
import type { Db } from '../tables.ts';

/** All but `master` are sent to browsers. */
export type LogoFile = 'master' | 'header' | 'favicon' | 'touch_icon' | 'icon_192' | 'icon_512' | 'icon_maskable';

type StoredLogo = BrandLogo & { files: Record<LogoFile, Buffer> };

/** Uploads that were never used go first. */
const LOGOS_KEPT = 20;

/** The same logo is stored once. */
export async function insertLogo(tx: Db, { files, ...logo }: StoredLogo, now: Date): Promise<void> {
  await tx
    .insertInto('logos')
    .values({ ...logo, ...files, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute();
  await sql`
    delete from logos where hash not in (
      select hash from logos
      order by hash = (select brand -> 'logo' ->> 'hash' from site_settings order by version desc limit 1) desc nulls last, created_at desc, hash
      limit ${LOGOS_KEPT})`.execute(tx);
}

export async function findLogo(db: Db, hash: string): Promise<BrandLogo | null> {
  const row = await db
    .selectFrom('logos')
    .select(['hash', 'width', 'height'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

export async function findLogoFile(db: Db, hash: string, file: LogoFile): Promise<Buffer | null> {
  const row = await db.selectFrom('logos').select(`${file} as bytes`).where('hash', '=', hash).executeTakeFirst();
  return row ? Buffer.from(row.bytes) : null;
}
