import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/**
 * Puts a category into the group with this name, in any case, or into none. A new group comes last; a group exists as long
 * as a category is in it. Expects the category to be locked.
 */
export async function assignCategoryGroup(tx: Db, categoryId: number, name: string): Promise<void> {
  // Nobody empties a group while another transaction fills it.
  await sql`lock table category_groups in share row exclusive mode`.execute(tx);
  const groupId = name === '' ? null : await ensureGroup(tx, name);
  await tx.updateTable('categories').set({ group_id: groupId }).where('id', '=', categoryId).execute();
  await deleteEmptyGroups(tx);
}

export async function deleteEmptyGroups(tx: Db): Promise<void> {
  await sql`
    delete from category_groups g where not exists (select from categories where group_id = g.id)`.execute(tx);
}

async function ensureGroup(tx: Db, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into category_groups (name, position)
    select ${name}::text, coalesce(max(position), 0) + 1 from category_groups
    on conflict (lower(name)) do update set name = category_groups.name returning id`.execute(tx);
  const [group] = rows;
  if (!group) throw new Error(`Expected the insert of the group "${name}" to return an id`);
  return group.id;
}
