import { expect, test } from 'vitest';
import { differingFormFields, mergeForms } from './merge-forms.ts';

const base = {
  name: 'Alder & Salt',
  category: 'Restaurants',
  additionalCategories: '',
  address: '412 Harbor Street, San Francisco, CA 94110',
  phone: '',
  email: '',
  website: '',
  hours: '',
  services: 'Dinner',
  years: '',
  description: 'Thirty seats.',
  fields: '',
};

test('a merge keeps my changes and takes fields that only the other editor changed', () => {
  const mine = { ...base, phone: '415 555 0100' };
  const theirs = { ...base, website: 'alder.example' };
  expect(mergeForms({ base, mine, theirs })).toEqual({ ...base, phone: '415 555 0100', website: 'alder.example' });
});

test('a field that both editors changed defaults to mine and is offered as a choice', () => {
  const mine = { ...base, description: 'Forty seats.' };
  const theirs = { ...base, description: 'Fifty seats.', services: 'Dinner, Lunch' };
  expect(mergeForms({ base, mine, theirs }).description).toBe('Forty seats.');
  expect(differingFormFields(mine, theirs)).toEqual(['services', 'description']);
});

test('an identical change by both editors is no conflict', () => {
  const changed = { ...base, phone: '415 555 0100' };
  expect(differingFormFields(changed, { ...changed })).toEqual([]);
});
