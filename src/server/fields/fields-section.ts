import * as z from 'zod/mini';
import { fieldForm } from '#contract/desk/desk-field-operations.ts';
import { FIELDS_MAX } from '#domain/fields/custom-field.ts';
import { countLabel } from '#lib/count-label.ts';
import { HttpError } from '../http/http-error.ts';
import { type ConfigurationSection, invalidSection, parseSection } from '../shared/configuration-section.ts';
import { exportFields, loadFieldsIn } from './manage-fields.ts';

const NAME = 'fields';

const fieldsContent = z
  .array(fieldForm, 'The fields are a list.')
  .check(z.maxLength(FIELDS_MAX, `A site has at most ${FIELDS_MAX} fields.`));

/** The fields of the site, as in a field file. Those that exist stay as they are. */
export const fieldsSection: ConfigurationSection = {
  name: NAME,
  label: 'Fields',
  version: 1,
  read: exportFields,
  async prepare(content) {
    const forms = parseSection(NAME, fieldsContent, content);
    return async (tx, entry) => {
      const { added, withoutScope } = await loadFieldsIn(tx, forms, entry).catch((error: unknown) => {
        throw error instanceof HttpError ? invalidSection(NAME, error.message) : error;
      });
      return [
        ...(added > 0 ? [`${countLabel(added, 'new field', 'new fields')}`] : []),
        ...(withoutScope > 0
          ? [`${countLabel(withoutScope, 'field', 'fields')} left out: no category they are for exists here`]
          : []),
      ];
    };
  },
};
