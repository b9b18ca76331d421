import type { FieldChanges, FieldForm } from '#contract/desk/desk-field-operations.ts';
import {
  type CustomField,
  FIELDS_MAX,
  FILTERABLE_FIELDS_MAX,
  type FieldDefinition,
  fieldKeyOf,
  hasOptions,
  isFilterableType,
  withOptionIds,
} from '#domain/fields/custom-field.ts';
import { type NamedField, STARTER_FIELDS } from '#domain/fields/starter-fields.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import { withChanges } from '#lib/with-changes.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import {
  deleteCustomField,
  insertField,
  listFields,
  lockFields,
  updateField,
  updateFieldOrder,
} from '#storage/fields/custom-fields.ts';
import { findScopeId, readScopeNames, type ScopeNames } from '#storage/fields/field-scopes.ts';
import { enqueueJob } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentDeskField } from './present-field.ts';

/** Returns the id of the new field. */
export async function createField(context: ServerContext, form: FieldForm, actor: DecisionActor): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    const fields = await lockFields(tx);
    const names = await readScopeNames(tx);
    return addField(tx, { form, fields, names }, { actor, at: context.clock() });
  });
}

type NewField = { form: FieldForm; fields: readonly CustomField[]; names: ScopeNames };
type Entry = { actor: DecisionActor; at: Date };

async function addField(tx: Db, { form, fields, names }: NewField, entry: Entry): Promise<number> {
  const keys = new Set(fields.map(({ key }) => key));
  if (form.key !== undefined && keys.has(form.key))
    throw invalidField('key', `Another field has the key "${form.key}". Choose a different one.`);
  if (fields.length >= FIELDS_MAX) throw new HttpError('conflict', `A site has at most ${FIELDS_MAX} fields.`);
  const field = toDefinition(form, { key: form.key ?? fieldKeyOf(form.label, keys), names });
  requireRoomForFilter(field, fields);
  const id = await insertField(tx, field);
  await logFieldAction(tx, { id, label: field.label }, { action: 'created it', ...entry });
  return id;
}

type FieldUpdate = { changes: FieldChanges; version: number; actor: DecisionActor };

export async function editField(
  context: ServerContext,
  id: number,
  { changes, version, actor }: FieldUpdate,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const fields = await lockFields(tx);
    const current = requireField(fields, id);
    const names = await readScopeNames(tx);
    if (current.version !== version)
      throw new HttpError('conflict', 'Someone changed this field in the meantime. Reload it and try again.', {
        current: presentDeskField(current, names),
      });
    const form = withChanges<Omit<FieldForm, 'key'>>(presentDeskField(current, names), changes);
    const field = toDefinition(form, { key: current.key, names });
    // scopes that were not sent keep groups and categories that are gone
    if (!changes.categories) field.categoryIds = current.categoryIds;
    if (!changes.groups) field.groupIds = current.groupIds;
    requireRoomForFilter(
      field,
      fields.filter((each) => each.id !== id),
    );
    await updateField(tx, { id, version }, field);
    await logFieldAction(tx, { id, label: field.label }, { action: 'changed it', actor, at: context.clock() });
  });
}

/** The values disappear at once and are removed from the listings by a job. */
export async function removeField(context: ServerContext, id: number, actor: DecisionActor): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const field = requireField(await lockFields(tx), id);
    await deleteCustomField(tx, id);
    await enqueueJob(tx, { kind: 'drop-field-values', payload: { after: 0 }, dueAt: at });
    await logFieldAction(tx, field, { action: 'deleted it', actor, at });
  });
}

/** The given fields come first; others, such as those added in the meantime, keep their order. */
export async function reorderFields(
  context: ServerContext,
  ids: readonly number[],
  actor: DecisionActor,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const fields = await lockFields(tx);
    const others = fields.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
    await updateFieldOrder(tx, [...new Set(ids), ...others]);
    const [first] = fields;
    if (first) await logFieldAction(tx, first, { action: 'reordered the fields', actor, at: context.clock() });
  });
}

export type LoadedFields = { added: number; existing: number; withoutScope: number };

/**
 * Adds the fields whose keys are not used yet. Unknown categories and groups are left out, and so are fields that are for
 * unknown ones only.
 */
export async function loadFields(
  context: ServerContext,
  forms: readonly FieldForm[],
  actor: DecisionActor,
): Promise<LoadedFields> {
  return context.db.transaction().execute((tx) => loadFieldsIn(tx, forms, { actor, at: context.clock() }));
}

/** The same in a transaction that does more. */
export async function loadFieldsIn(tx: Db, forms: readonly FieldForm[], entry: Entry): Promise<LoadedFields> {
  const loaded: LoadedFields = { added: 0, existing: 0, withoutScope: 0 };
  const names = await readScopeNames(tx);
  for (const form of forms) {
    const fields = await lockFields(tx);
    const scoped = withKnownScope(form, names);
    if (fields.some(({ key }) => key === form.key)) loaded.existing++;
    else if (!scoped) loaded.withoutScope++;
    else {
      await addField(tx, { form: scoped, fields, names }, entry);
      loaded.added++;
    }
  }
  return loaded;
}

/** The fields as `loadFields` takes them, in display order. */
export async function exportFields(db: Db): Promise<FieldForm[]> {
  const names = await readScopeNames(db);
  return (await listFields(db)).map((field) => {
    const { id: _, version: __, ...form } = presentDeskField(field, names);
    return form;
  });
}

export const starterForms = (): FieldForm[] => STARTER_FIELDS.map(toForm);

const toForm = ({ key, label, type, ...field }: NamedField): FieldForm => ({
  key,
  label,
  type,
  options: field.options ?? [],
  unit: field.unit ?? '',
  required: false,
  shown_on: field.shown_on ?? 'page',
  filterable: field.filterable ?? false,
  help: field.help ?? '',
  categories: field.categories ?? [],
  groups: field.groups ?? [],
});

function withKnownScope(form: FieldForm, names: ScopeNames): FieldForm | null {
  const categories = form.categories.filter((name) => findScopeId(names.categories, name) !== undefined);
  const groups = form.groups.filter((name) => findScopeId(names.groups, name) !== undefined);
  const isForAll = form.categories.length + form.groups.length === 0;
  return isForAll || categories.length + groups.length > 0 ? { ...form, categories, groups } : null;
}

function toDefinition(
  form: Omit<FieldForm, 'key'>,
  { key, names }: { key: string; names: ScopeNames },
): FieldDefinition {
  const options = hasOptions(form.type) ? withOptionIds(form.options) : [];
  if (hasOptions(form.type) && options.length === 0) throw invalidField('options', 'Enter at least one option.');
  requireDistinct(options.map(({ label }) => label.toLowerCase()));
  requireDistinct(options.map(({ id }) => id));
  if (form.filterable && !isFilterableType(form.type))
    throw invalidField('filterable', 'Visitors can’t filter by texts and addresses.');
  return {
    key,
    label: form.label,
    type: form.type,
    options,
    unit: toUnit(form),
    isRequired: form.required,
    shownOn: form.shown_on,
    isFilterable: form.filterable,
    help: form.help,
    categoryIds: form.categories.map((name) => requireScopeId('categories', names.categories, name)),
    groupIds: form.groups.map((name) => requireScopeId('groups', names.groups, name)),
  };
}

function requireDistinct(values: readonly string[]): void {
  if (new Set(values).size < values.length) throw invalidField('options', 'Give each option a different name.');
}

function toUnit({ type, unit }: Pick<FieldForm, 'type' | 'unit'>): string {
  if (type === 'number') return unit;
  if (type !== 'money-range') return '';
  const currency = (unit || 'USD').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw invalidField('unit', 'Enter a currency by its three letters, like USD.');
  return currency;
}

function requireScopeId(field: string, names: ReadonlyMap<number, string>, name: string): number {
  const id = findScopeId(names, name);
  if (id === undefined) throw invalidField(field, `"${name}" doesn’t exist. Choose from the list.`);
  return id;
}

function requireRoomForFilter(field: FieldDefinition, others: readonly CustomField[]): void {
  if (field.isFilterable && others.filter(({ isFilterable }) => isFilterable).length >= FILTERABLE_FIELDS_MAX)
    throw invalidField('filterable', `Visitors can filter by at most ${FILTERABLE_FIELDS_MAX} fields.`);
}

export function requireField(fields: readonly CustomField[], id: number): CustomField {
  const field = fields.find((each) => each.id === id);
  if (!field) throw notFound(`Field ${id} doesn’t exist.`);
  return field;
}

async function logFieldAction(
  tx: Db,
  { id, label }: Pick<CustomField, 'id' | 'label'>,
  entry: Entry & { action: string },
): Promise<void> {
  await insertDeskLogEntry(tx, { item: { kind: 'field', id }, title: label, ...entry });
}
