import type { Operation } from '#contract/operation.ts';
import {
  type OperationBody,
  type OperationParams,
  type OperationQuery,
  type OperationResponse,
  operationPath,
} from '#contract/operation-request.ts';
import { type Api, ApiError, type ApiRequest } from './api.ts';
import { type CamelCase, toCamelCase, toSnakeCase } from './camel-case.ts';
import { memoizeByResponse } from './memoize-by-response.ts';

/** An input is required when one of its members is. */
type Input<Name extends string, Value> = Value extends undefined
  ? unknown
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type TransportOptions = Pick<ApiRequest, 'file' | 'fetch' | 'headers' | 'origin' | 'signal'>;

/** What an operation takes, with camelCase names. */
export type CallInput<O extends Operation> = TransportOptions &
  Input<'params', OperationParams<O>> &
  Input<'query', CamelCase<OperationQuery<O>>> &
  Input<'body', CamelCase<OperationBody<O>>>;

/** What an operation takes, with the names of the wire. */
type WireInput<O extends Operation> = TransportOptions &
  Input<'params', OperationParams<O>> &
  Input<'query', OperationQuery<O>> &
  Input<'body', OperationBody<O>>;

/** What an operation returns, with camelCase names. */
export type CallResult<O extends Operation> = CamelCase<OperationResponse<O>>;

/**
 * Screens that visitors open first must not load the schemas: they pass a function that imports the operation when it is
 * called.
 */
type OperationSource<O extends Operation> = O | (() => Promise<O>);

type Optional<Value> = Partial<Value> extends Value ? [input?: Value] : [input: Value];

type LooseInput = TransportOptions & { params?: object; query?: object; body?: unknown };

/** Calls an operation of our own server: the contract gives path, method, types and the check of the response. */
export async function call<O extends Operation>(
  api: Api,
  source: OperationSource<O>,
  ...[input]: Optional<CallInput<O>>
): Promise<CallResult<O>> {
  const operation = await load(source);
  const { query, body, ...rest }: LooseInput = input ?? {};
  const response = await send(api, operation, {
    ...rest,
    ...(query && { query: Object(toSnakeCase(query)) }),
    ...(body !== undefined && { body: toSnakeCase(body) }),
  });
  // `parseModel` checks the response with the schema that the type is derived from.
  return parseModel(response, operation) as CallResult<O>;
}

/** The same without renaming, for data whose names the caller needs as they are on the wire. */
export async function callWire<O extends Operation>(
  api: Api,
  source: OperationSource<O>,
  ...[input]: Optional<WireInput<O>>
): Promise<OperationResponse<O>> {
  const operation = await load(source);
  // As above.
  return parseResponse(await send(api, operation, input ?? {}), operation) as OperationResponse<O>;
}

type ResponseData<O extends Operation> = CallResult<O> extends { data: infer Data } ? Data : never;

/** The stored values that a conflict reports as `current`: null where they are not what the operation returns as data. */
export function parseConflict<O extends Operation>(operation: O, current: unknown): ResponseData<O> | null {
  const { data, success } = operation.response.safeParse({ success: true, data: current });
  // The schema of the operation has checked it.
  return success ? (toCamelCase(data) as { data: ResponseData<O> }).data : null;
}

async function load<O extends Operation>(source: OperationSource<O>): Promise<O> {
  return typeof source === 'function' ? source() : source;
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
