import { expect, test } from 'vitest';
import { differingFormFields, mergeForms } from './merge-forms.ts';

const base = {
  name: 'Alder & Salt',
  category: 'Restaurants',
  address: '412 Harbor Street, San Francisco, CA 94110',
  phone: '',
  email: '',
  website: '',
  hours: '',
  services: 'Dinner',
  years: '',
  description: 'Thirty seats.',
};

test('what I changed stays mine, what only the other changed is theirs', () => {
  const mine = { ...base, phone: '415 555 0100' };
  const theirs = { ...base, website: 'alder.example' };
  expect(mergeForms({ base, mine, theirs })).toEqual({ ...base, phone: '415 555 0100', website: 'alder.example' });
});

test('where both changed a field mine is proposed, and the field is there to choose', () => {
  const mine = { ...base, description: 'Forty seats.' };
  const theirs = { ...base, description: 'Fifty seats.', services: 'Dinner, Lunch' };
  expect(mergeForms({ base, mine, theirs }).description).toBe('Forty seats.');
  expect(differingFormFields(mine, theirs)).toEqual(['services', 'description']);
});

test('the same change made twice is nothing to choose', () => {
  const changed = { ...base, phone: '415 555 0100' };
  expect(differingFormFields(changed, { ...changed })).toEqual([]);
});
