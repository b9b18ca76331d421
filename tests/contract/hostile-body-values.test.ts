import { describe, it } from 'vitest';
import { createHostileInputHarness, fieldsIn, LONG_TIMEOUT, selectShare } from './support/hostile-input-harness.ts';
import { HOSTILE_VALUES } from './support/hostile-values.ts';

const harness = createHostileInputHarness();

describe('a hostile value in a body', LONG_TIMEOUT, () => {
  it.each(fieldsIn('body'))(
    'as $name is rejected with a message or stored unchanged',
    async ({ operation, field, turn }) => {
      await harness.sendAll(operation, selectShare(HOSTILE_VALUES, turn), (sample, value) => ({
        body: { ...sample.body, [field]: value },
      }));
    },
  );
});

describe('after all hostile requests', () => {
  harness.testIntegrity();
});
