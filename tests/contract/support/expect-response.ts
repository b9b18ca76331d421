import { expect } from 'vitest';
import { ERROR_STATUS, type ErrorResponse, type Operation } from '#contract/operation.ts';
import type { TestResponse } from '../../support/test-app.ts';

const ERROR_KEYS = new Set(['success', 'error', 'code', 'fields', 'current', 'request_id']);
/** spec §2 has this sentence without its full stop. */
const AS_THE_SPEC_SAYS = 'Invalid credentials';
const DEVELOPER_TERMS = /invalid input|expected|undefined|null|NaN|\[object|syntax|zod/i;

/** The answer is the one the contract promises, with nothing in it that the contract does not name. */
export function expectContractResponse(operation: Operation, answer: TestResponse): void {
  const { json } = answer;
  expect(operation.response.parse(json), `${operation.id} answers by its schema and no more`).toEqual(json);
}

/** The shape of every refusal: a known code with its status, and a sentence for people. */
export function expectErrorResponse(answer: TestResponse, about: string): void {
  const refusal: ErrorResponse | undefined = answer.json;
  expect(refusal, `${about} is refused in JSON, not: ${answer.text.slice(0, 200)}`).toMatchObject({ success: false });
  if (!refusal) return;
  expect(ERROR_STATUS[refusal.code], `${about}: the status of ${refusal.code}`).toBe(answer.status);
  expectSentence(refusal.error, about);
  for (const sentence of Object.values(refusal.fields ?? {})) expectSentence(sentence, about);
  expect(
    Object.keys(refusal).filter((key) => !ERROR_KEYS.has(key)),
    `${about}: keys of a refusal`,
  ).toEqual([]);
}

function expectSentence(text: unknown, about: string): void {
  expect(text, `${about} is refused with a sentence`).toEqual(expect.any(String));
  if (text === AS_THE_SPEC_SAYS) return;
  // what was sent may be repeated in quotes: that part is the sender's
  const ours = String(text).replace(/".*"/s, '""');
  expect(ours, `${about} is refused with a sentence`).toMatch(/^\S+ .*[.!?]$/s);
  expect(ours, `${about} is refused in words for people`).not.toMatch(DEVELOPER_TERMS);
}
