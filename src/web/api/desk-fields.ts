import { queryOptions } from '@tanstack/react-query';
import {
  createFieldOperation,
  deleteFieldOperation,
  getFieldUseOperation,
  listDeskFieldsOperation,
  loadStarterFieldsOperation,
  orderFieldsOperation,
  updateFieldOperation,
} from '#contract/desk/desk-field-operations.ts';
import { FIELD_PLACES, FIELD_TYPES, type FieldPlace, type FieldType } from '#domain/fields/custom-field.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { parseConflict } from './call-operation.ts';
import { changedFieldNames, pickFields } from './changed-fields.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type DeskFieldModel = CallResult<typeof listDeskFieldsOperation>['data'][number];

/** A new option has no id yet. */
export type OptionDraft = { id?: string; label: string };

/** The settings as text: `yes` or empty, categories by line, groups and options as JSON. */
export type FieldFormValues = {
  label: string;
  type: string;
  options: string;
  unit: string;
  required: string;
  shownOn: string;
  filterable: string;
  help: string;
  categories: string;
  groups: string;
};

export const deskFieldsKey = (session: Session) => [...userScopedKey(session), 'desk-fields'] as const;

export function deskFieldsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...deskFieldsKey(session), 'list'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(api, listDeskFieldsOperation, { signal })).data,
  });
}

export function fieldUseQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...deskFieldsKey(session), 'use', id],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(api, getFieldUseOperation, { params: { id }, signal })).data,
  });
}

export async function saveField(
  api: Api,
  existing: { id: number; version: number; base: FieldFormValues } | null,
  form: FieldFormValues,
): Promise<DeskFieldModel> {
  const { type, ...settings } = toRequestBody(form);
  const { data } = existing
    ? await call(api, updateFieldOperation, {
        params: { id: existing.id },
        body: { version: existing.version, ...pickFields(settings, changedSettings(form, existing.base)) },
      })
    : await call(api, createFieldOperation, { body: { type, ...settings } });
  return data;
}

const changedSettings = (form: FieldFormValues, base: FieldFormValues) =>
  changedFieldNames(form, base).filter((name) => name !== 'type');

export async function deleteField(api: Api, id: number): Promise<void> {
  await call(api, deleteFieldOperation, { params: { id } });
}

export async function orderFields(api: Api, ids: number[]): Promise<void> {
  await call(api, orderFieldsOperation, { body: { ids } });
}

export async function loadStarterFields(api: Api): Promise<string> {
  return (await call(api, loadStarterFieldsOperation)).message;
}

/** The stored field from the `current` of a conflict. */
export const parseDeskField = (current: unknown): DeskFieldModel | null => parseConflict(updateFieldOperation, current);

export const toFieldForm = (field: DeskFieldModel): FieldFormValues => ({
  label: field.label,
  type: field.type,
  options: JSON.stringify(field.options),
  unit: field.unit,
  required: field.required ? 'yes' : '',
  shownOn: field.shownOn,
  filterable: field.filterable ? 'yes' : '',
  help: field.help,
  categories: field.categories.join('\n'),
  groups: JSON.stringify(field.groups),
});

/** A form writes and reads these lists itself. */
export const readList = <Entry>(text: string): Entry[] => (text === '' ? [] : JSON.parse(text));

function toRequestBody(form: FieldFormValues) {
  const { label, unit, help } = form;
  return {
    label,
    type: fieldTypeOf(form),
    options: readList<OptionDraft>(form.options).filter((option) => option.label.trim() !== ''),
    unit,
    required: form.required === 'yes',
    shownOn: FIELD_PLACES.find((place) => place === form.shownOn) ?? ('page' satisfies FieldPlace),
    filterable: form.filterable === 'yes',
    help,
    categories: form.categories.split('\n').flatMap((name) => name.trim() || []),
    groups: readList<string>(form.groups),
  };
}

export const fieldTypeOf = ({ type }: Pick<FieldFormValues, 'type'>): FieldType =>
  FIELD_TYPES.find((each) => each === type) ?? 'yes-no';
