import { expect } from 'vitest';
import { ERROR_STATUS, type ErrorResponse, type Operation } from '#contract/operation.ts';
import type { TestResponse } from '../../support/test-app.ts';

const ERROR_KEYS = new Set(['success', 'error', 'code', 'fields', 'current', 'request_id']);
/** spec §2 has this sentence without a period. */
const SPEC_MESSAGE_WITHOUT_PERIOD = 'Invalid credentials';
const DEVELOPER_TERMS = /invalid input|expected|undefined|null|NaN|\[object|syntax|zod/i;

/** Expects a response that matches the contract, without additional fields. */
export function expectContractResponse(operation: Operation, response: TestResponse): void {
  const { json } = response;
  expect(operation.response.parse(json), `${operation.id} matches its response schema exactly`).toEqual(json);
}

/** Expects an error response: a known code with its status, and a sentence for the user. */
export function expectErrorResponse(response: TestResponse, about: string): void {
  const body: ErrorResponse | undefined = response.json;
  expect(body, `${about} is rejected with JSON, not: ${response.text.slice(0, 200)}`).toMatchObject({ success: false });
  if (!body) return;
  expect(ERROR_STATUS[body.code], `${about}: the status of ${body.code}`).toBe(response.status);
  expectSentence(body.error, about);
  for (const sentence of Object.values(body.fields ?? {})) expectSentence(sentence, about);
  expect(
    Object.keys(body).filter((key) => !ERROR_KEYS.has(key)),
    `${about}: keys of an error response`,
  ).toEqual([]);
}

function expectSentence(text: unknown, about: string): void {
  expect(text, `${about} is rejected with a sentence`).toEqual(expect.any(String));
  if (text === SPEC_MESSAGE_WITHOUT_PERIOD) return;
  // A message may quote the input of the client, which is not checked.
  const ownText = String(text).replace(/".*"/s, '""');
  expect(ownText, `${about} is rejected with a sentence`).toMatch(/^\S+ .*[.!?]$/s);
  expect(ownText, `${about} is rejected without developer terms`).not.toMatch(DEVELOPER_TERMS);
}
