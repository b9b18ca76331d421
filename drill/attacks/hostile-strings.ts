import { API_RESOURCES } from '#contract/api-resources.ts';
import type { Operation } from '#contract/operation.ts';
import { HOSTILE_TEXTS } from '../../tests/contract/support/hostile-values.ts';
import { registerStranger } from '../accounts.ts';
import type { Attack } from '../attack.ts';
import { type OperationInput, operationTarget, sampleInput } from '../sample-input.ts';
import type { DrillRequest } from '../target.ts';

const MAX_REQUESTS = 12_000;

const TEXTS = [
  ...HOSTILE_TEXTS,
  '//evil.test/',
  '\\\\evil.test',
  'javascript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  '=cmd|calc',
  '=?utf-8?Q?a?=',
];
const PAGES = [
  '/',
  '/listings',
  '/directory',
  '/blog',
  '/about',
  '/markets',
  '/markets/tx',
  '/business',
  '/saved',
  '/dashboard',
];
const PAGE_PARAMETERS = ['search', 'category', 'location', 'near', 'box', 'sort', 'page', 'view', 'q'];

/** Every text in every field of every operation, and in the path and query of every page; evenly thinned out to the maximum. */
export const hostileStrings: Attack = {
  name: 'hostile strings',
  async run(target) {
    const token = await registerStranger(target);
    const requests = [...pageRequests(), ...operationRequests(token)];
    const step = Math.max(1, Math.ceil(requests.length / (MAX_REQUESTS * target.share)));
    await target.forEach(
      requests.filter((_, at) => at % step === 0),
      (each) => target.send(each()),
    );
  },
};

type LazyRequest = () => DrillRequest;

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function pageRequests(): LazyRequest[] {
  const headers = { accept: 'text/html' };
  return PAGES.flatMap((page) =>
    TEXTS.flatMap((text) => [
      () => ({ path: `${page}/${encode(text)}`, headers }),
      ...PAGE_PARAMETERS.map((name) => () => ({ path: `${page}?${name}=${encode(text)}`, headers })),
    ]),
  );
}

function operationRequests(token: string): LazyRequest[] {
  return API_RESOURCES.flatMap(({ operations }) => operations)
    .filter(({ id }) => id !== 'logout')
    .flatMap((operation: Operation) => {
      const sample = sampleInput(operation, 1);
      const fields = (['params', 'query', 'body'] as const).flatMap((part) =>
        Object.keys(sample[part]).map((name) => [part, name] as const),
      );
      return fields.flatMap(([part, name]) =>
        TEXTS.map(
          (text) => () => toRequest(operation, { ...sample, [part]: { ...sample[part], [name]: text } }, token),
        ),
      );
    });
}

function toRequest(operation: Operation, input: OperationInput, token: string): DrillRequest {
  return {
    method: operation.method,
    path: operationTarget(operation, input),
    body: operation.body ? JSON.stringify(input.body) : undefined,
    token: operation.access === 'anyone' ? undefined : token,
  };
}
