import { describe, expect, it } from 'vitest';
import { exampleNeeds } from '#matching/example-needs.ts';
import { categoryNeeds } from './category-needs.ts';
import { negativeExamples } from './negative-examples.ts';

const CATEGORY = { id: 4, name: 'Kites', formerNames: [], synonyms: [], services: [], description: '' };

describe('the training texts of a category', () => {
  it('are its names, three times each, and its own texts', () => {
    const category = { ...CATEGORY, formerNames: ['Wind Toys'], synonyms: ['dragons'], services: ['Repair', ''] };
    expect(categoryNeeds({ ...category, description: 'They fly.' })).toEqual({
      id: 4,
      name: 'Kites',
      needs: [
        ...Array(3).fill('Kites'),
        ...Array(3).fill('Wind Toys'),
        ...Array(3).fill('dragons'),
        'Repair',
        'They fly.',
      ],
    });
  });

  it('include the examples of its current and former names', () => {
    const dentist = exampleNeeds().get('dentist') ?? [];
    expect(dentist.length).toBeGreaterThan(50);
    expect(categoryNeeds({ ...CATEGORY, name: 'DENTIST' }).needs.slice(3)).toEqual(dentist);
    expect(categoryNeeds({ ...CATEGORY, formerNames: ['Dentist'] }).needs.slice(6)).toEqual(dentist);
  });
});

describe('negative examples', () => {
  const isExampleOf = (category: string) => {
    const needs = new Set(exampleNeeds().get(category));
    return (text: string) => needs.has(text);
  };

  it('are needs of the categories that the site lacks, at most 45 of each', () => {
    const all = negativeExamples([]);
    for (const category of exampleNeeds().keys()) {
      const count = all.filter(isExampleOf(category)).length;
      expect(count, category).toBeGreaterThan(25);
      expect(count, category).toBeLessThanOrEqual(45);
    }
  });

  it.each([{ name: 'Dentists' }, { formerNames: ['Dental Care'] }, { synonyms: ['dentistry'] }])(
    'are never those of a category with a similar name: %j',
    (names) => {
      const negatives = negativeExamples([{ ...CATEGORY, ...names }]);
      expect(negatives.filter(isExampleOf('dentist'))).toEqual([]);
      expect(negatives.filter(isExampleOf('plumbing')).length + negatives.length).toBeGreaterThan(1000);
    },
  );
});
