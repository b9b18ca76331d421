import type { FieldDoc } from './common-field-docs.ts';

/** Documentation of the site's own fields, by parameter or body field. */
export const CUSTOM_FIELD_DOCS: Record<string, FieldDoc> = {
  fields: {
    description:
      'Choices of the site’s own fields, like parking.street,delivery.yes. A business needs one choice of each field.',
    example: 'delivery.yes',
  },
  ...Object.fromEntries(
    ['updateListing', 'submitBusiness', 'resubmitBusiness', 'changeOwnSubmission'].map((operation) => [
      `${operation}.fields`,
      {
        description: 'Values of the site’s own fields by key, see readFields. null removes a value; omitted ones stay.',
        example: { price_level: '2' },
      },
    ]),
  ),
  key: {
    description: 'A stable name for links, files and this API; derived from the label if absent.',
    example: 'parking',
  },
  label: { description: 'What visitors read.', example: 'Parking', inExample: true },
  'addField.type': {
    description:
      'yes-no, one-of, several-of, number, money-range, price-level, text, link, date or social. It never changes.',
    example: 'several-of',
    inExample: true,
  },
  options: {
    description: 'The choices of one-of and several-of. An option keeps its id; a new one gets it from its label.',
    example: [{ id: 'street', label: 'Street parking' }],
    inExample: true,
  },
  unit: { description: 'The unit of a number, or the currency of a money range.', example: 'USD' },
  required: { description: 'Whether new businesses must fill it in.', example: false },
  shown_on: { description: 'card, page or nowhere.', example: 'page' },
  filterable: {
    description: 'Whether visitors filter by it: yes-no, one-of, several-of and price-level.',
    example: true,
  },
  help: { description: 'A hint for owners.', example: 'Within a short walk.' },
  categories: { description: 'The categories whose businesses are asked.', example: ['Bakery'] },
  groups: { description: 'The groups whose businesses are asked. Without both, all are.', example: ['Food and drink'] },
  'changeField.version': { description: 'The version your change is based on.', example: 1 },
  'orderFields.ids': { description: 'The ids of all fields in display order.', example: [2, 1] },
};
