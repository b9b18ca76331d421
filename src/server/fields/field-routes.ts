import { listFieldsOperation } from '#contract/custom-field-operations.ts';
import * as contract from '#contract/desk/desk-field-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { countLabel } from '#lib/count-label.ts';
import { countFieldUse, listFields } from '#storage/fields/custom-fields.ts';
import { readScopeNames } from '#storage/fields/field-scopes.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { readCachedFields } from '../shared/cached-fields.ts';
import {
  createField,
  editField,
  type LoadedFields,
  loadFields,
  removeField,
  reorderFields,
  requireField,
  starterForms,
} from './manage-fields.ts';
import { presentDeskField, presentField } from './present-field.ts';

export function fieldRoutes(context: SearchContext): Route[] {
  const { db } = context;
  const listAll = async () => {
    const names = await readScopeNames(db);
    return (await listFields(db)).map((field) => presentDeskField(field, names));
  };
  const findOne = async (id: number) =>
    presentDeskField(requireField(await listFields(db), id), await readScopeNames(db));
  return [
    route(listFieldsOperation, async () => ({ data: (await readCachedFields(context)).map(presentField) })),
    route(contract.listDeskFieldsOperation, async () => ({ data: await listAll() })),
    route(contract.getFieldUseOperation, async ({ params }) => ({
      data: await countFieldUse(db, requireField(await listFields(db), params.id)),
    })),
    route(contract.createFieldOperation, async ({ viewer, body }) => {
      const id = await createField(context, body, toActor(viewer));
      return new Created({ data: await findOne(id) });
    }),
    route(contract.updateFieldOperation, async ({ viewer, params, body: { version, ...changes } }) => {
      await editField(context, params.id, { changes, version, actor: toActor(viewer) });
      return { data: await findOne(params.id) };
    }),
    route(contract.deleteFieldOperation, async ({ viewer, params }) => {
      await removeField(context, params.id, toActor(viewer));
      return { message: 'The field was deleted.' };
    }),
    route(contract.orderFieldsOperation, async ({ viewer, body }) => {
      await reorderFields(context, body.ids, toActor(viewer));
      return { data: await listAll() };
    }),
    route(contract.loadStarterFieldsOperation, async ({ viewer }) => {
      const loaded = await loadFields(context, starterForms(), toActor(viewer));
      return { message: describeLoadedFields(loaded), data: await listAll() };
    }),
  ];
}

/** What was loaded, and why others were not. */
export function describeLoadedFields({ added, existing, withoutScope }: LoadedFields): string {
  const sentences = [`${countLabel(added, 'field')} added.`];
  if (existing > 0) sentences.push(`${countLabel(existing, 'field')} already here.`);
  if (withoutScope > 0)
    sentences.push(`${countLabel(withoutScope, 'field')} left out: none of their categories exists here.`);
  return sentences.join(' ');
}
