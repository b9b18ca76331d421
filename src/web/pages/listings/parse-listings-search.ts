import { FIELD_CHOICES_MAX, parseFieldChoice } from '#domain/fields/field-choice.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { parseFilters } from './parse-filters.ts';

/** Parses the parameters, and leaves out choices of fields that cannot be read. */
export function parseListingsSearch(raw: Record<string, unknown>): ListingsSearchParams {
  const { fields = '', ...search } = parseFilters(raw);
  const choices = fields.split(',').filter((choice) => parseFieldChoice(choice) !== null);
  return choices.length === 0 ? search : { ...search, fields: choices.slice(0, FIELD_CHOICES_MAX).join(',') };
}
