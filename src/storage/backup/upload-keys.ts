import type { Db } from '../tables.ts';

const PAGE_SIZE = 1000;

/** Of every photo whose files were made, also of those that are not shown: they can be brought back. */
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

/** Files that wait to be imported, with the number of parts that they lie in. */
export async function readImportFileKeys(tx: Db): Promise<{ storeKey: string; parts: number }[]> {
  return tx.selectFrom('import_files').select(['store_key as storeKey', 'parts']).orderBy('id').execute();
}
