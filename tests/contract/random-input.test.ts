//
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { addQuery, createHostileInputHarness, fieldsIn } from './support/hostile-input-harness.ts';
import { HOSTILE_TEXTS } from './support/hostile-values.ts';
import { ALL_OPERATIONS, requestUrl } from './support/operation-requests.ts';

const harness = createHostileInputHarness();
const numRuns = RUN_LONG_TESTS ? 1000 : 100;

/** Any Unicode, also halves of characters and control characters, short and long. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('\0', '\n', '\u202e', '\u0301', '%', '\\', '"', '<', '💥', '\ud800'),
    maxLength: 400,
  }),
  fc.tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.integer({ min: 1, max: 400 })).map(([each, n]) => each.repeat(n)),
);
const value = fc.oneof({ arbitrary: text, weight: 3 }, { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 1 });

/** Text as an attacker encodes it: correctly, twice, not at all, or as bytes that are not UTF-8. */
const encodedText = fc.oneof(
  text.map((each) => encodeURIComponent(each.toWellFormed())),
  text.map((each) => encodeURIComponent(encodeURIComponent(each.toWellFormed()))),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => [...bytes].map((byte) => `%${byte.toString(16)}`).join('')),
);

/** A header value that Node's parser lets through. */
const headerValue = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => (code === 0x7f ? ' ' : String.fromCharCode(code))),
  maxLength: 300,
});
const headerName = fc.constantFrom(
  ...['accept', 'accept-encoding', 'authorization', 'cookie', 'content-type', 'host', 'idempotency-key'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'origin', 'range', 'referer', 'user-agent', 'x-forwarded-for'],
);

type RequestPart = 'params' | 'query' | 'body';

/** Names are short in a counterexample; operations are not. */
const fieldNames = (part: RequestPart) => fc.constantFrom(...fieldsIn(part).map(({ name }) => name));

function fieldNamed(part: RequestPart, name: string) {
  const field = fieldsIn(part).find((each) => each.name === name);
  if (!field) throw new Error(`Expected a field ${name}`);
  return field;
}

describe('random input gives no server error', { timeout: 600_000 }, () => {
  it('in a field of a body', async () => {
    const property = fc.asyncProperty(fieldNames('body'), value, async (name, each) => {
      const { operation, field } = fieldNamed('body', name);
      await harness.sendAll(operation, [each], ({ body }) => ({ body: { ...body, [field]: each } }));
    });
    await fc.assert(property, { numRuns });
  });

  it('in a parameter of a query', async () => {
    const property = fc.asyncProperty(fieldNames('query'), encodedText, async (name, each) => {
      const { operation, field } = fieldNamed('query', name);
      await harness.sendAll(operation, [each], ({ query, ...sample }) => {
        const { [field]: _replaced, ...others } = query ?? {};
        return { url: addQuery(requestUrl(operation, { ...sample, query: others }), `${field}=${each}`) };
      });
    });
    await fc.assert(property, { numRuns });
  });

  it('in a parameter of a path', async () => {
    const property = fc.asyncProperty(fieldNames('params'), encodedText, async (name, each) => {
      const { operation, field } = fieldNamed('params', name);
      await harness.sendAll(operation, [each], (sample) => {
        const url = requestUrl(operation, { ...sample, params: { ...sample.params, [field]: 'PLACEHOLDER' } });
        return { url: url.replace('PLACEHOLDER', () => each) };
      });
    });
    await fc.assert(property, { numRuns });
  });

  it('in a header', async () => {
    const target = fc.constantFrom(...ALL_OPERATIONS.map(({ method, path }) => ({ method, path })));
    const property = fc.asyncProperty(target, headerName, headerValue, async ({ method, path }, name, each) => {
      const { status } = await harness.context().testApp.call(method, path, { headers: { [name]: each } });
      expect(status).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns });
  });
});

describe('after all random requests', () => {
  harness.testIntegrity();
});
