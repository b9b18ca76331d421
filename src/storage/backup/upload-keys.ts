import type { Db } from '../tables.ts';

const PAGE_SIZE = 1000;

/** Includes hidden photos, because they can be restored. */
export async function* readPhotoKeys(tx: Db): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('photos')
      .select(['id', 'key'])
      .where('id', '>', after)
      .where('width', '>', 0)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    for (const { key } of rows) yield key;
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < PAGE_SIZE) return;
  }
}

/** Uploaded import files and the number of parts each is stored in. */
export async function readImportFileKeys(tx: Db): Promise<{ storeKey: string; parts: number }[]> {
  return tx.selectFrom('import_files').select(['store_key as storeKey', 'parts']).orderBy('id').execute();
}
