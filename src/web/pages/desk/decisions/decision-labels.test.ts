import { expect, it } from 'vitest';
import { partialNotice, undoneText } from './decision-labels.ts';

const ITEM = { kind: 'appeal', id: 3, title: 'Appeal: Details of Lamp & Wick' } as const;

it('says what a granted appeal could not change back', () => {
  expect(partialNotice([ITEM], [])).toBeNull();
  expect(partialNotice([ITEM], ['phone', 'hours'])).toMatchObject({
    text: 'Granted: Appeal: Details of Lamp & Wick. Not restored, because changed since: phone, hours.',
    canUndo: true,
  });
});

it('says what an undo could not change back', () => {
  expect(undoneText([ITEM], [])).toBe('Undone: Appeal: Details of Lamp & Wick.');
  expect(undoneText([{ title: 'Details' }], ['phone'])).toBe(
    'Undone: Details. Not restored, because changed since: phone.',
  );
});
