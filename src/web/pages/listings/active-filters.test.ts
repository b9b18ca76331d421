import { expect, test } from 'vitest';
import { activeFilters, filterLabel, inCategory, withoutFilter } from './active-filters.ts';
import { applyInterpretation } from './apply-interpretation.ts';
import { parseFilters } from './parse-filters.ts';

test('a filter is removed or replaced without touching the others', () => {
  const search = { category: 'hvac', search: 'fan', location: 'Austin' };
  expect(withoutFilter(search, 'search')).toEqual({ category: 'hvac', location: 'Austin' });
  expect(inCategory(search, 'pizza')).toEqual({ category: 'pizza', search: 'fan', location: 'Austin' });
  expect(inCategory(search, undefined)).toEqual({ search: 'fan', location: 'Austin' });
  expect(activeFilters(search).map(({ name }) => name)).toEqual(['category', 'search', 'location']);
  expect(activeFilters({ location: 'Austin' })).toEqual([{ name: 'location', text: 'Austin' }]);
});

test('removing a point removes its radius and order; removing the text removes as_typed', () => {
  const search = {
    search: 'fan',
    as_typed: 'true',
    near: '30.27,-97.74',
    radius: '5',
    sort: 'nearest',
    verified: 'true',
  };
  expect(withoutFilter(search, 'near')).toEqual({ search: 'fan', as_typed: 'true', verified: 'true' });
  expect(withoutFilter({ ...search, sort: 'rating' }, 'near')).toMatchObject({ sort: 'rating' });
  expect(withoutFilter(search, 'search')).not.toHaveProperty('as_typed');
});

test('chips describe their filters', () => {
  const search = { min_rating: '4.5', open_now: 'true', verified: 'true', near: '30.27,-97.74', box: '1,2,3,4' };
  expect(activeFilters(search).map((filter) => filterLabel(filter, search, { categories: [] }))).toEqual([
    'Open now',
    'Verified',
    '4.5 stars and up',
    'Within 25 miles',
    'In the area of the map',
  ]);
});

test('interpreted parts of the query become filters', () => {
  const understood = { search: 'plumber', category: '', location: 'Austin, TX', openNow: true, nearMe: false };
  expect(applyInterpretation({ search: 'plumber in austin open now', verified: 'true' }, understood)).toEqual({
    search: 'plumber',
    location: 'Austin, TX',
    open_now: 'true',
    verified: 'true',
  });
  expect(applyInterpretation({ search: 'roofer' }, { ...understood, search: '', category: 'Roofing' })).toEqual({
    category: 'roofing',
    location: 'Austin, TX',
    open_now: 'true',
  });
  expect(applyInterpretation({ search: 'plumber' }, null)).toEqual({ search: 'plumber' });
});

// covers U-03
test('only valid parameters of the URL are used', () => {
  const good = {
    category: 'hvac',
    verified: 'true',
    open_now: 'true',
    min_rating: '4.5',
    near: '30.27,-97.74',
    radius: '10',
    box: '30,-98.5,31,-97',
    sort: 'nearest',
  };
  expect(parseFilters({ ...good, utm_source: 'x' })).toEqual(good);
  const bad = {
    verified: 'yes',
    open_now: '1',
    min_rating: '6',
    near: '91,0',
    radius: '0',
    box: '1,2,3',
    sort: 'id;drop',
    as_typed: 'false',
  };
  expect(parseFilters(bad)).toEqual({});
  expect(parseFilters({ sort: 'nearest', radius: '5' })).toEqual({});
  for (const near of ['-89,179', '0,-179.99', '45.5,99.1', '12,177']) expect(parseFilters({ near })).toEqual({ near });
  for (const near of ['a,b', '1', '0,181', '0,1e2', '1,2,3']) expect(parseFilters({ near })).toEqual({});
});
