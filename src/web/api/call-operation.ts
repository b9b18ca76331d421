import type { Operation } from '#contract/operation.ts';
import { type OperationResponse, operationPath } from '#contract/operation-request.ts';
import { type Api, ApiError, type ApiRequest } from './api.ts';
import { type CamelCase, toCamelCase, toSnakeCase } from './camel-case.ts';
import { memoizeByResponse } from './memoize-by-response.ts';

export type TransportOptions = Pick<ApiRequest, 'credentials' | 'file' | 'fetch' | 'headers' | 'origin' | 'signal'>;

type LooseInput = TransportOptions & { params?: object; query?: object; body?: unknown };

/** Sends the input with the names of the wire, and returns the checked response with camelCase names. */
export async function callOperation(
  api: Api,
  operation: Operation,
  { query, body, ...rest }: LooseInput,
): Promise<unknown> {
  const response = await send(api, operation, {
    ...rest,
    ...(query && { query: Object(toSnakeCase(query)) }),
    ...(body !== undefined && { body: toSnakeCase(body) }),
  });
  return parseModel(response, operation);
}

export async function callWireOperation(api: Api, operation: Operation, input: LooseInput): Promise<unknown> {
  return parseResponse(await send(api, operation, input), operation);
}

type ResponseData<O extends Operation> = CamelCase<OperationResponse<O>> extends { data: infer Data } ? Data : never;

/** The stored values that a conflict reports as `current`: null where they are not what the operation returns as data. */
export function parseConflict<O extends Operation>(operation: O, current: unknown): ResponseData<O> | null {
  const { data, success } = operation.response.safeParse({ success: true, data: current });
  // The schema of the operation has checked it.
  return success ? (toCamelCase(data) as { data: ResponseData<O> }).data : null;
}

function send(api: Api, operation: Operation, { params, query, ...transport }: LooseInput): Promise<unknown> {
  return api.request({
    ...transport,
    path: operationPath(operation, params),
    method: operation.method,
    ...(query && { query: Object.fromEntries(Object.entries(query)) }),
  });
}

function parseResponse(response: unknown, { id, response: schema }: Operation): unknown {
  const { data, error } = schema.safeParse(response);
  if (error) throw new ApiError(`The response of ${id} breaks the contract: ${error.message}`);
  return data;
}

const parseModel = memoizeByResponse((response: unknown, operation: Operation) =>
  toCamelCase(parseResponse(response, operation)),
);
