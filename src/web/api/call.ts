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

type Field<Name extends string, Value> = Value extends undefined
  ? unknown
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type TransportOptions = Pick<ApiRequest, 'file' | 'fetch' | 'headers' | 'origin' | 'signal'>;

/** What an operation takes, with camelCase names. */
export type CallInput<O extends Operation> = TransportOptions &
  Field<'params', OperationParams<O>> &
  Field<'query', CamelCase<OperationQuery<O>>> &
  Field<'body', CamelCase<OperationBody<O>>>;

/** What an operation returns, with camelCase names. */
export type CallResult<O extends Operation> = CamelCase<OperationResponse<O>>;

/**
 * Screens that visitors open first must not load the schemas: they pass a function that imports the operation when it is
 * called.
 */
type OperationSource<O extends Operation> = O | (() => Promise<O>);

type InputArguments<O extends Operation> =
  Partial<CallInput<O>> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

/** Calls an operation of our own server: the contract gives path, method, types and the check of the response. */
export async function call<O extends Operation>(
  api: Api,
  source: OperationSource<O>,
  ...[input]: InputArguments<O>
): Promise<CallResult<O>> {
  const operation = typeof source === 'function' ? await source() : source;
  const { params, query, body, ...transport }: LooseInput = input ?? {};
  const response = await api.request({
    ...transport,
    path: operationPath(operation, params),
    method: operation.method,
    ...(query && { query: toSnakeCase(query) as NonNullable<ApiRequest['query']> }),
    ...(body !== undefined && { body: toSnakeCase(body) }),
  });
  // The schema of the operation has checked it.
  return parseResponse(response, operation) as CallResult<O>;
}

type LooseInput = TransportOptions & { params?: object; query?: object; body?: unknown };

const parseResponse = memoizeByResponse((response: unknown, { id, response: schema }: Operation) => {
  const { data, error } = schema.safeParse(response);
  if (error) throw new ApiError(`The response of ${id} breaks the contract: ${error.message}`);
  return toCamelCase(data);
});
