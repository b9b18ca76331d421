import { describe, it } from 'vitest';
import {
  addQuery,
  createHostileInputHarness,
  fieldsIn,
  LONG_TIMEOUT,
  selectShare,
} from './support/hostile-input-harness.ts';
import { HOSTILE_VALUES, hostileQueries } from './support/hostile-values.ts';
import { requestUrl } from './support/operation-requests.ts';

const harness = createHostileInputHarness();

describe('a nasty value', LONG_TIMEOUT, () => {
  it.each(fieldsIn('body'))('as $name is refused in words or taken as it is', async ({ operation, field, turn }) => {
    await harness.askAll(operation, selectShare(HOSTILE_VALUES, turn), (said, value) => ({
      body: { ...said.body, [field]: value },
    }));
  });

  it.each(fieldsIn('query'))('as $name is refused in words or taken as it is', async ({ operation, field, turn }) => {
    await harness.askAll(operation, selectShare(hostileQueries(field), turn), ({ query, ...said }, value) => {
      const { [field]: _replaced, ...others } = query ?? {};
      return { url: addQuery(requestUrl(operation, { ...said, query: others }), value) };
    });
  });
});

describe('after all of this', () => {
  harness.expectWhole();
});
