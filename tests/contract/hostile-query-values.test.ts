import { describe, it } from 'vitest';
import {
  addQuery,
  createHostileInputHarness,
  fieldsIn,
  LONG_TIMEOUT,
  selectShare,
} from './support/hostile-input-harness.ts';
import { hostileQueries } from './support/hostile-values.ts';
import { requestUrl } from './support/operation-requests.ts';

const harness = createHostileInputHarness();

describe('a hostile value in a query', LONG_TIMEOUT, () => {
  it.each(fieldsIn('query'))(
    'as $name is rejected with a message or stored unchanged',
    async ({ operation, field, turn }) => {
      await harness.sendAll(operation, selectShare(hostileQueries(field), turn), ({ query, ...sample }, value) => {
        const { [field]: _replaced, ...others } = query ?? {};
        return { url: addQuery(requestUrl(operation, { ...sample, query: others }), value) };
      });
    },
  );
});

describe('after all hostile requests', () => {
  harness.testIntegrity();
});
