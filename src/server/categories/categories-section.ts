import * as z from 'zod/mini';
import { countLabel } from '#lib/count-label.ts';
import { COLUMN_NAMES, parseCategoryFile } from '#starter-sets/category-file.ts';
import { type ConfigurationSection, invalidSection, parseSection } from '../shared/configuration-section.ts';
import { exportCategories, loadCategoriesIn } from './load-categories.ts';

const NAME = 'categories';

const categoriesContent = z.strictObject({ csv: z.string('"csv" is the text of a category file.') });

/** The categories with their groups, as in a category file. Loading deletes nothing. */
export const categoriesSection: ConfigurationSection = {
  name: NAME,
  label: 'Categories',
  version: 1,
  read: async (db) => ({ csv: await exportCategories(db) }),
  async prepare(content) {
    const { csv } = parseSection(NAME, categoriesContent, content);
    const { rows, issues } = parseCategoryFile(csv);
    if (issues[0] !== undefined) throw invalidSection(NAME, issues[0]);
    return async (tx, { actor, at }) => {
      const { created, changed, skipped } = await loadCategoriesIn(tx, { rows, mode: 'replace', actor, now: at });
      return [
        ...created.map(({ name }) => `new: ${name}`),
        ...changed.map(
          ({ after, fields }) => `${after.name}: ${fields.map((field) => COLUMN_NAMES[field]).join(', ')}`,
        ),
        ...(skipped.length > 0
          ? [`${countLabel(skipped.length, 'category', 'categories')} skipped, merged into others here`]
          : []),
      ];
    };
  },
};
