import { describe, expect, it } from 'vitest';
import { matchCategory } from './match-category.ts';

const CATEGORIES = [
  { id: 1, name: 'Auto Repair', otherNames: ['auto-repair', 'car repair', 'mechanic'] },
  { id: 2, name: 'Bakeries & Cafés', otherNames: ['bakeries-cafes'] },
  { id: 3, name: 'Plumbing', otherNames: ['plumbing', 'plumber'] },
  { id: 4, name: 'Bars', otherNames: ['bars'] },
  { id: 5, name: 'Tailors', otherNames: ['tailors'] },
  { id: 6, name: 'Sailors', otherNames: ['sailors'] },
];

describe('matchCategory', () => {
  it.each([
    ['in another case', 'PLUMBING', 'Plumbing'],
    ['without accents and signs', 'bakeries and cafes', 'Bakeries & Cafés'],
    ['by its slug', 'auto-repair', 'Auto Repair'],
    ['by a synonym', 'Car Repair', 'Auto Repair'],
    ['in the plural', 'car repairs', 'Auto Repair'],
    ['in the singular', 'bakery & cafe', 'Bakeries & Cafés'],
    ['with a letter less', 'Plumbng', 'Plumbing'],
    ['with a letter more', 'Plumbbing', 'Plumbing'],
    ['with a wrong letter', 'Plumbimg', 'Plumbing'],
    ['with two letters swapped', 'Auto Reapir', 'Auto Repair'],
    ['with a misspelt synonym', 'machanics', 'Auto Repair'],
  ])('finds a category %s', (_how, typed, name) => {
    expect(matchCategory(typed, CATEGORIES)?.name).toBe(name);
  });

  it.each([
    ['something else', 'Underwater Welding'],
    ['a short word that is nearly another', 'cars'],
    ['a word between two', 'mailors'],
    ['two wrong letters', 'Plombimg'],
    ['nothing', ''],
    ['only signs', '&&&'],
  ])('finds none for %s', (_what, typed) => {
    expect(matchCategory(typed, CATEGORIES)).toBeNull();
  });
});

describe('matchCategory prefers', () => {
  const category = (id: number, name: string, ...otherNames: string[]) => ({ id, name, otherNames });

  it('a name to the other name of another category', () => {
    expect(matchCategory('pubs', [category(1, 'Bars', 'pubs'), category(2, 'Pubs')])?.id).toBe(2);
    expect(matchCategory('pubs', [category(1, 'Bars', 'pubs'), category(2, 'Inns', 'pubs')])).toBeNull();
  });

  it('the same spelling to the same stem, and the same stem to a similar one', () => {
    expect(matchCategory('glasses', [category(1, 'Optician', 'glasses'), category(2, 'Glass')])?.id).toBe(1);
    expect(matchCategory('hotels', [category(1, 'Hotel'), category(2, 'Hostel')])?.id).toBe(1);
  });

  it('nothing to a name without letters', () => {
    expect(matchCategory('???', [category(1, '!!!')])).toBeNull();
  });
});

describe('matchCategory compares short words', () => {
  const matches = (typed: string, name: string) => matchCategory(typed, [{ id: 1, name, otherNames: [] }]) !== null;

  it.each([
    ['flies', 'Fly'],
    ['ties', 'Tie'],
    ['boxes', 'Box'],
    ['buses', 'Bus'],
    ['dishes', 'Dish'],
    ['lunches', 'Lunch'],
    ['spas', 'Spa'],
    ['Arts&Crafts', 'Arts and Crafts'],
    ['hotle', 'Hotel'],
  ])('%s is %s', (typed, name) => {
    expect(matches(typed, name)).toBe(true);
  });

  it.each([
    ['gas', 'Ga'],
    ['glas', 'Glass'],
    ['shoes', 'Sho'],
    ['tees', 'Te'],
    ['a cd', 'ACD'],
    ['spaa', 'Spa'],
    ['fry', 'Fr'],
  ])('%s is not %s', (typed, name) => {
    expect(matches(typed, name)).toBe(false);
  });
});
