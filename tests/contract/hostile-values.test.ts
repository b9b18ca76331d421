import { describe, it } from 'vitest';
import { urlOf } from './support/calls.ts';
import { addQuery, dealt, hostileTown, LONG, taking } from './support/hostile-town.ts';
import { NASTY_VALUES, nastyQueries } from './support/nasty-values.ts';

const town = hostileTown();

describe('a nasty value', LONG, () => {
  it.each(taking('body'))('as $name is refused in words or taken as it is', async ({ operation, field, turn }) => {
    await town.askAll(operation, dealt(NASTY_VALUES, turn), (said, value) => ({
      body: { ...said.body, [field]: value },
    }));
  });

  it.each(taking('query'))('as $name is refused in words or taken as it is', async ({ operation, field, turn }) => {
    await town.askAll(operation, dealt(nastyQueries(field), turn), ({ query, ...said }, value) => {
      const { [field]: _replaced, ...others } = query ?? {};
      return { url: addQuery(urlOf(operation, { ...said, query: others }), value) };
    });
  });
});

describe('after all of this', () => {
  town.expectWhole();
});
