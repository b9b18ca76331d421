import type { Generated } from 'kysely';
import type { JsonColumn } from '../json-column.ts';

export type FieldTables = {
  custom_fields: {
    id: Generated<number>;
    key: string;
    label: string;
    type: string;
    options: JsonColumn;
    unit: string;
    is_required: boolean;
    shown_on: string;
    is_filterable: boolean;
    help: string;
    position: number;
    category_ids: number[];
    group_ids: number[];
    version: Generated<number>;
  };
};
