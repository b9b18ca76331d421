import type { FieldPlace, FieldType } from '#domain/fields/custom-field.ts';

export const FIELD_TYPE_LABELS: Record<FieldType, string> = {
  'yes-no': 'Yes or no',
  'one-of': 'One of a list',
  'several-of': 'Several of a list',
  number: 'Number',
  'money-range': 'Price range',
  'price-level': 'Price level ($ to $$$$)',
  text: 'Text',
  link: 'Link',
  date: 'Date',
  social: 'Social profiles',
};

export const FIELD_PLACE_LABELS: Record<FieldPlace, string> = {
  card: 'On cards and on the business page',
  page: 'On the business page',
  nowhere: 'Nowhere, only for filters',
};
