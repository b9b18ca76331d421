import { expect, test } from 'vitest';
import { drawCoverArt } from './cover-art.ts';
import { projectSpots, scaleBar } from './map-projection.ts';
import { drawMarketPlan } from './market-plan.ts';
import { drawNetworkPlan } from './network-plan.ts';
import { dayPalette, nightPalette } from './palette.ts';
import { polygonArea, polygonsPath } from './polygon.ts';
import { findSign } from './signs.ts';
import { tileTexturePath } from './tile-texture.ts';
import { drawTownPlan, type TownPlanSpec } from './town-plan.ts';

const KINDS = ['Restaurants', 'Plumbing', 'city', 'article', 'Something nobody has drawn', ''];
const CROPS = ['card', 'avatar', 'wide'] as const;

const aPlan = (changes: Partial<TownPlanSpec> = {}): TownPlanSpec => ({
  seed: 'a town',
  width: 800,
  height: 400,
  boulevards: [
    { x: 400, y: 200, angle: 0.3 },
    { x: 300, y: 100, angle: 1.2, ends: true },
  ],
  ...changes,
});

/** Checks that tags are balanced and attributes quoted, as XML parsers require. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  let rest = svg;
  while (rest !== '') {
    const [whole = '', text = '', slash, name = '', , selfClosing] =
      /^([^<>]*)<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z:-]+="[^"<>]*")*)(\/?)>/.exec(rest) ?? [];
    expect(whole, `no tag at: ${rest.slice(0, 60)}`).not.toBe('');
    expect(text).not.toMatch(/&(?!#\d+;)/);
    if (slash) expect(open.pop()).toBe(name);
    else if (!selfClosing) open.push(name);
    rest = rest.slice(whole.length);
  }
  expect(open).toEqual([]);
}

test('the same seed gives the same image', () => {
  expect(drawCoverArt('42 Harbor Bakery', 'Bakeries')).toBe(drawCoverArt('42 Harbor Bakery', 'Bakeries'));
  expect(drawCoverArt('42 Harbor Bakery', 'Bakeries')).not.toBe(drawCoverArt('43 Harbor Bakery', 'Bakeries'));
  expect(drawTownPlan(aPlan())).toBe(drawTownPlan(aPlan()));
  expect(tileTexturePath('Plumbing')).toBe(tileTexturePath('Plumbing'));
  expect(tileTexturePath('Plumbing')).not.toBe(tileTexturePath('Roofing'));
});

test('every image is well-formed, without ids, styles, scripts and invalid numbers', () => {
  for (const kind of KINDS) {
    for (const crop of CROPS) {
      for (let seed = 0; seed < 8; seed++) {
        const svg = drawCoverArt(`seed ${seed}`, kind, { crop, palette: seed % 2 ? dayPalette : nightPalette });
        expectWellFormed(svg);
        expect(svg).not.toMatch(/\sid=|style|script|NaN|Infinity|undefined/);
      }
    }
  }
  expectWellFormed(drawTownPlan(aPlan({ stops: [{ x: 10, y: 20, label: 'Fern & Field' }] })));
});

test('seed and kind never enter the markup', () => {
  const attack = '"><script>alert(1)</script>';
  for (const crop of CROPS) expect(drawCoverArt(attack, attack, { crop })).not.toContain('alert');
  expect(drawTownPlan(aPlan({ seed: attack }))).not.toContain('alert');
  expect(tileTexturePath(attack)).toMatch(/^[mz\d -]*$/);
});

test('labels are escaped', () => {
  const svg = drawTownPlan(aPlan({ stops: [{ x: 1, y: 2, label: '<b onclick="x">&' }] }));
  expectWellFormed(svg);
  expect(svg).not.toContain('<b');
  expect(svg).toContain('&#60;b onclick=&#34;x&#34;&#62;&#38;');
});

test('a card is small enough to be inlined in lists', () => {
  const sizes = Array.from({ length: 60 }, (_, index) => drawCoverArt(`listing ${index}`, 'Plumbing').length);
  expect(Math.max(...sizes)).toBeLessThan(7000);
});

test('a category gets a matching sign, an unknown one a shopfront', () => {
  expect(findSign('Bakeries & Cafés')).not.toBe(findSign('Plumbing'));
  expect(findSign('PLUMBING')).toBe(findSign('plumbing'));
  expect(findSign('Quantum Consulting').strokes).toBe(findSign('').strokes);
});

test('a path uses relative coordinates', () => {
  const square = [
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 20],
  ] as const;
  const moved = square.map(([x, y]) => [x - 5, y + 5] as const);
  expect(polygonArea(square)).toBe(100);
  expect(polygonsPath([square, moved])).toBe('m10 10 10 0 0 10-10 0zm-5 5 10 0 0 10-10 0z');
});

const SPOTS = [
  { latitude: 30.2, longitude: -97.7, listings: 1 },
  { latitude: 30.4, longitude: -97.7, listings: 9 },
  { latitude: 30.3, longitude: -97.6, listings: 4 },
];

test('the projection preserves directions and distances', () => {
  const { points, milesPerUnit } = projectSpots(SPOTS, { width: 200, height: 200, margin: 20 }, 1);
  const [south, north, east] = points;
  expect([south?.[1], north?.[1]].map((y) => Math.round(y ?? 0))).toEqual([180, 20]);
  expect(east?.[0]).toBeGreaterThan(south?.[0] ?? 0);
  // 0.2 degrees of latitude are some 13.8 miles
  expect(160 * milesPerUnit).toBeCloseTo(13.82, 1);
  expect(scaleBar(milesPerUnit, 90)).toEqual({ miles: 5, length: 58 });
});

test('a single place is centered on a sheet of the minimum size', () => {
  const { points, milesPerUnit } = projectSpots(SPOTS.slice(0, 1), { width: 200, height: 100, margin: 10 }, 2);
  expect(points).toEqual([[100, 50]]);
  expect(milesPerUnit).toBeCloseTo(2 / 80);
});

test('market plans are well-formed, with a lamp per place and escaped labels', () => {
  const plan = drawMarketPlan('austin-tx', SPOTS, dayPalette);
  expectWellFormed(plan);
  expect(plan.match(/<circle/g)).toHaveLength(3);
  const network = drawNetworkPlan(
    SPOTS.map((spot) => ({ ...spot, label: '<b>' })),
    'wide',
    nightPalette,
  );
  expectWellFormed(network);
  expect(network).not.toContain('<b>');
  expect(`${plan}${network}${drawMarketPlan('x', SPOTS.slice(0, 1))}`).not.toMatch(
    /NaN|Infinity|undefined|style=|\sid=/,
  );
});

test('each city is linked to the nearest larger one', () => {
  const network = drawNetworkPlan(SPOTS, 'card', dayPalette);
  expect(network.match(/M\d+ \d+L\d+ \d+/g)).toHaveLength(4);
});
