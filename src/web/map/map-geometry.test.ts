import { expect, test } from 'vitest';
import {
  boxContains,
  enclosingBox,
  formatMapBox,
  formatPositionHash,
  parseMapBox,
  parsePositionHash,
  snapView,
} from './map-geometry.ts';

// covers U-03
test('a map position survives the round trip through the URL', () => {
  const position = { zoom: 11.3, latitude: 30.267, longitude: -97.743 };
  expect(formatPositionHash(position)).toBe('#map=11.3/30.267/-97.743');
  expect(parsePositionHash(formatPositionHash(position))).toEqual(position);
  expect(formatPositionHash({ zoom: 4, latitude: 52, longitude: -190 })).toBe('#map=4/52/170');
});

test.each(['', '#map', '#map=1/2', '#map=40/1/2', '#map=4/91/2', '#map=4/1/181', '#map=4/x/2', '#reviews'])(
  '%o is not a map position',
  (hash) => {
    expect(parsePositionHash(hash)).toBeNull();
  },
);

test('similar views share one request, which covers all of the visible area', () => {
  const here = snapView({ south: 30.11, west: -97.93, north: 30.43, east: -97.54 }, 10.1);
  const beside = snapView({ south: 30.12, west: -97.92, north: 30.42, east: -97.55 }, 10.2);
  expect(beside).toEqual(here);
  expect(here.zoom).toBe(10);
  expect(boxContains(here.box, { latitude: 30.11, longitude: -97.55 })).toBe(true);
});

test('a view across the date line wraps, and the whole world is requested once', () => {
  expect(snapView({ south: 50, west: 175, north: 55, east: 190 }, 5).box).toMatchObject({
    west: 174.375,
    east: -168.75,
  });
  expect(snapView({ south: -80, west: -300, north: 80, east: 300 }, 0).box).toMatchObject({ west: -180, east: 180 });
});

test('a box survives the round trip through its text form', () => {
  const box = { south: 30.1, west: -97.9, north: 30.5, east: -97.5 };
  expect(parseMapBox(formatMapBox(box))).toEqual(box);
  expect(parseMapBox('1,2,3')).toBeNull();
  expect(parseMapBox('a,b,c,d')).toBeNull();
});

test('the enclosing box of coast-to-coast results is the mainland', () => {
  const austin = { south: 30.1, west: -97.9, north: 30.5, east: -97.5 };
  const honolulu = { south: 21.3, west: -157.9, north: 21.3, east: -157.9 };
  expect(enclosingBox([austin])).toEqual(austin);
  const newYork = { south: 40.7, west: -74, north: 40.8, east: -73.9 };
  expect(enclosingBox([austin, honolulu, newYork])).toEqual(enclosingBox([]));
});
