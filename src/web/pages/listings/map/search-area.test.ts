import { expect, test } from 'vitest';
import { mapFilters, searchArea, searchWithinBox } from './search-area.ts';

const BOX = { south: 32.7, west: -97, north: 32.9, east: -96.7 };

test("searching the map's area replaces the location and keeps the query", () => {
  const search = { category: 'plumbing', search: 'boiler', location: 'Austin, TX', verified: 'true', view: 'map' };
  expect(searchWithinBox(search, BOX)).toEqual({
    category: 'plumbing',
    search: 'boiler',
    verified: 'true',
    view: 'map',
    box: '32.7,-97,32.9,-96.7',
  });
  expect(searchWithinBox({ near: '30,-97', radius: '5', sort: 'nearest' }, BOX)).toEqual({
    box: '32.7,-97,32.9,-96.7',
  });
  expect(searchWithinBox({ sort: 'rating' }, BOX)).toMatchObject({ sort: 'rating' });
});

test('boxes across the date line and of the whole world are formatted for the API', () => {
  expect(searchWithinBox({}, { south: 50, west: 170, north: 55, east: 190 }).box).toBe('50,170,55,-170');
  expect(searchWithinBox({}, { south: -80, west: -300, north: 80, east: 200 }).box).toBe('-80,-180,80,180');
});

test('the map has the filters of the list without sorting', () => {
  expect(mapFilters({ category: 'plumbing', open_now: 'true', sort: 'name', view: 'map' })).toEqual({
    category: 'plumbing',
    open_now: 'true',
  });
});

test('the search area is a box, a circle around a point, or nothing', () => {
  expect(searchArea({ box: '32.7,-97,32.9,-96.7' })).toEqual({ box: BOX });
  expect(searchArea({ near: '30.27,-97.74', radius: '5' })).toEqual({
    near: { latitude: 30.27, longitude: -97.74 },
    miles: 5,
  });
  expect(searchArea({ near: '30.27,-97.74' })).toMatchObject({ miles: 25 });
  expect(searchArea({ location: 'Austin' })).toBeNull();
});
