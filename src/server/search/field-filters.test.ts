import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacetsWire } from '#contract/facet-operations.ts';
import { createRandom, type RandomSource } from '#demo/demo-random.ts';
import type { FieldDefinition } from '#domain/fields/custom-field.ts';
import type { FieldValues } from '#domain/fields/field-values.ts';
import { insertField } from '#storage/fields/custom-fields.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp } from '../../../tests/support/test-app.ts';
import { buildApp } from '../app.ts';

const LISTINGS = 80;
const ADDRESSES = ['1 Congress Ave, Austin, TX 78701', '9 Elm St, Dallas, TX 75201', '5 Main St, Buffalo, NY 14203'];
const CATEGORIES = ['Bakery', 'Bar', 'Plumbing'];
const PARKING = ['street', 'lot', 'garage'];
const FIELDS: Pick<FieldDefinition, 'key' | 'label' | 'type' | 'unit'>[] = [
  { key: 'delivery', label: 'Delivery', type: 'yes-no', unit: '' },
  { key: 'parking', label: 'Parking', type: 'several-of', unit: '' },
  { key: 'seats', label: 'Seats', type: 'number', unit: 'seats' },
  { key: 'price', label: 'Prices', type: 'money-range', unit: 'USD' },
  { key: 'opened', label: 'Opened', type: 'date', unit: '' },
];

type Amount = { from: number | null; to: number | null };
type Facts = { delivery?: boolean; parking?: string[]; seats?: number; price?: Amount; opened?: string };
type Shop = { id: number; category: string; address: string; facts: Facts };

let inSql: TestApp;
let indexed: FastifyInstance;
const shops: Shop[] = [];

beforeAll(async () => {
  inSql = await startTestApp({ searchIndex: null });
  const ids = await insertFields();
  for (let at = 0; at < LISTINGS; at++) await insertShop(createRandom('shop', at), ids);
  const { storage, files, clock } = inSql;
  indexed = await buildApp({ storage, files, site: TEST_SITE, clock: () => clock.now });
  await indexed.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await indexed.close();
  await inSql.close();
});

async function insertFields(): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const field of FIELDS) {
    const options = field.key === 'parking' ? PARKING.map((id) => ({ id, label: id })) : [];
    const shown = { isRequired: false, shownOn: 'page', isFilterable: true, help: '' } as const;
    const scope = { categoryIds: [], groupIds: [] };
    ids.set(field.key, await insertField(inSql.storage.db, { ...field, options, ...shown, ...scope }));
  }
  return ids;
}

function randomFacts(random: RandomSource): Facts {
  const from = random.int(0, 40);
  const price = random.pick([
    { from, to: from + random.int(0, 20) },
    { from, to: null },
    { from: null, to: from },
  ]);
  return {
    ...(random.chance(0.6) && { delivery: random.chance(0.7) }),
    ...(random.chance(0.6) && {
      parking: random.pick([PARKING, ['street'], ['lot'], ['street', 'lot'], ['garage']]),
    }),
    ...(random.chance(0.7) && { seats: random.int(0, 60) / random.pick([1, 1, 2]) }),
    ...(random.chance(0.6) && { price }),
    ...(random.chance(0.5) && { opened: `20${random.int(10, 26)}-0${random.int(1, 9)}-1${random.int(0, 9)}` }),
  };
}

async function insertShop(random: RandomSource, ids: ReadonlyMap<string, number>): Promise<void> {
  const facts = randomFacts(random);
  const values = Object.entries(facts).map(([key, value]) => [ids.get(key), value]);
  const shop = { category: random.pick(CATEGORIES), address: random.pick(ADDRESSES) };
  const fieldValues: FieldValues = Object.fromEntries(values);
  const id = await insertTestListing(inSql.storage, { ...shop, businessName: `Shop ${random.int(1, 9)}`, fieldValues });
  shops.push({ id, ...shop, facts });
}

/** The choices of each field, as they are written in a filter. */
type Choices = Record<string, string[]>;
type Question = { fields: Choices; category?: string; location?: string };

function randomRange(random: RandomSource): string {
  const from = random.int(0, 45);
  return random.pick([`${from}..${from + random.int(0, 15)}`, `${from}.5..`, `..${from}`]);
}

function randomQuestion(random: RandomSource): Question {
  const year = random.int(2009, 2026);
  const choices: Choices = {
    delivery: ['.yes'],
    parking: PARKING.filter(() => random.chance(0.5)).map((id) => `.${id}`),
    seats: Array.from({ length: random.pick([1, 1, 2]) }, () => `:${randomRange(random)}`),
    price: [`:${randomRange(random)}`],
    opened: [random.pick([`:${year}-02-12..${year + random.int(0, 6)}-06-30`, `:${year}-02-12..`, `:..${year}-06-30`])],
  };
  const chosen = Object.entries(choices).filter(([, each]) => each.length > 0 && random.chance(0.35));
  return {
    fields: Object.fromEntries(chosen),
    ...(random.chance(0.3) && { category: random.pick(CATEGORIES) }),
    ...(random.chance(0.3) && { location: random.pick(['Austin, TX', 'Texas', 'Buffalo']) }),
  };
}

function queryOf({ fields, ...query }: Question): URLSearchParams {
  const params = new URLSearchParams(query);
  const choices = Object.entries(fields).flatMap(([key, each]) => each.map((choice) => key + choice));
  if (choices.length > 0) params.set('fields', choices.join(','));
  return params;
}

/** Compares every shop, without any rule of the site. */
const matchingShops = ({ fields, category, location }: Question): number[] =>
  shops
    .filter((shop) => category === undefined || shop.category === category)
    .filter(({ address }) => address.includes({ Texas: ', TX', Buffalo: 'Buffalo' }[location ?? ''] ?? location ?? ''))
    .filter(({ facts }) =>
      Object.entries(fields).every(([key, choices]) => choices.some((choice) => isChosen(facts, key, choice))),
    )
    .map(({ id }) => id)
    .sort();

function isChosen(facts: Facts, key: string, choice: string): boolean {
  if (key === 'delivery') return facts.delivery === true;
  if (key === 'parking') return facts.parking?.includes(choice.slice(1)) ?? false;
  const [from = '', to = ''] = choice.slice(1).split('..');
  if (key === 'opened') return facts.opened !== undefined && facts.opened >= from && facts.opened <= (to || '9');
  const { seats } = facts;
  const value = key === 'price' ? facts.price : seats === undefined ? undefined : { from: seats, to: seats };
  if (!value) return false;
  const startsInTime = to === '' || value.from === null || value.from <= Number(to);
  return startsInTime && (from === '' || value.to === null || value.to >= Number(from));
}

const ENGINES = {
  'the index': (url: string) => indexed.inject({ url }),
  SQL: (url: string) => inSql.app.inject({ url }),
};

it('an index is built', async () => {
  const metrics = async () => (await indexed.inject({ url: '/metrics' })).body;
  await expect.poll(metrics).toContain(`townlink_search_index_listings ${LISTINGS}`);
});

describe.each(Object.entries(ENGINES))('filters by fields in %s', (_name, open) => {
  const read = async (path: string, params: URLSearchParams) => {
    const response = await open(`${path}?${params}`);
    expect([params.toString(), response.statusCode]).toEqual([params.toString(), 200]);
    return response.json().data;
  };
  /** The question behind each count of the facets. */
  function choicesOf(question: Question, facets: FacetsWire): [Question, number][] {
    const groups = facets.fields ?? [];
    return [
      ...facets.categories.map(({ name, count }): [Question, number] => [{ ...question, category: name }, count]),
      ...groups.flatMap(({ key, options }) =>
        options.map(({ id, count }): [Question, number] => [
          { ...question, fields: { ...question.fields, [key]: [`.${id}`] } },
          count,
        ]),
      ),
    ];
  }

  it('agree: the list, its total, the map, the counts and the ranges', async () => {
    const random = createRandom('questions about fields');
    for (let round = 0; round < 60; round++) {
      const question = randomQuestion(random);
      const expected = matchingShops(question);
      const params = queryOf(question);
      const list = await read('/listings.php', new URLSearchParams([...params, ['limit', `${LISTINGS}`]]));
      const ids = list.results.map(({ id }: { id: number }) => id).sort();
      expect({ question, total: list.total, ids }).toEqual({ question, total: expected.length, ids: expected });
      const view: [string, string][] = [
        ['view', '25,-125,48,-66'],
        ['zoom', '4'],
      ];
      expect((await read('/api/map', new URLSearchParams([...params, ...view]))).total).toBe(expected.length);
      const facets: FacetsWire = await read('/api/facets', params);
      expect(facets.total).toBe(expected.length);
      for (const [chosen, count] of choicesOf(question, facets))
        expect({ question, chosen, count }).toEqual({ question, chosen, count: matchingShops(chosen).length });
      expectRanges(question, facets);
    }
  });

  /** A range reaches from the lowest to the highest value of what the other filters find. */
  function expectRanges(question: Question, facets: FacetsWire): void {
    for (const { key, options, range } of facets.fields ?? []) {
      if (options.length > 0 || !range) continue;
      const { [key]: _own, ...others } = question.fields;
      const withRange = (text: string): Question => ({ ...question, fields: { ...others, [key]: [`:${text}`] } });
      const all = matchingShops({ ...question, fields: others });
      const valued = shops.filter(({ id, facts }) => all.includes(id) && key in facts);
      expect(matchingShops(withRange(`${range.from}..${range.to}`))).toHaveLength(valued.length);
      expect(matchingShops(withRange(`${range.from}..${range.from}`)).length).toBeGreaterThan(0);
      expect(matchingShops(withRange(`${range.to}..${range.to}`)).length).toBeGreaterThan(0);
    }
  }
});
