import type { Operation } from '#contract/operation.ts';
import type { OperationBody, OperationParams, OperationQuery, OperationResponse } from '#contract/operation-request.ts';
import type { Api } from './api.ts';
import type { TransportOptions } from './call-operation.ts';
import type { CamelCase } from './camel-case.ts';

/** An input is required when one of its members is. */
type Input<Name extends string, Value> = Value extends undefined
  ? unknown
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

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
 * called. The code that calls it is loaded at the same time.
 */
type OperationSource<O extends Operation> = O | (() => Promise<O>);

type Optional<Value> = Partial<Value> extends Value ? [input?: Value] : [input: Value];

/** Calls an operation of our own server: the contract gives path, method, types and the check of the response. */
export async function call<O extends Operation>(
  api: Api,
  source: OperationSource<O>,
  ...[input]: Optional<CallInput<O>>
): Promise<CallResult<O>> {
  const [operation, { callOperation }] = await load(source);
  // The response was checked with the schema that the type is derived from.
  return (await callOperation(api, operation, input ?? {})) as CallResult<O>;
}

/** The same without renaming, for data whose names the caller needs as they are on the wire. */
export async function callWire<O extends Operation>(
  api: Api,
  source: OperationSource<O>,
  ...[input]: Optional<WireInput<O>>
): Promise<OperationResponse<O>> {
  const [operation, { callWireOperation }] = await load(source);
  // As above.
  return (await callWireOperation(api, operation, input ?? {})) as OperationResponse<O>;
}

function load<O extends Operation>(source: OperationSource<O>) {
  return Promise.all([typeof source === 'function' ? source() : source, import('./call-operation.ts')]);
}
