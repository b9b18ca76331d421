import { findFieldDoc } from './field-docs.ts';
import type { OperationDescription } from './operation-description.ts';

/** A body that the operation accepts. */
export function exampleRequestBody({ body, operation }: OperationDescription): Record<string, unknown> | null {
  if (!body) return null;
  const required = body.required ?? [];
  const names = Object.keys(body.properties ?? {}).filter(
    (name) => required.includes(name) || findFieldDoc(operation.id, name)?.inExample,
  );
  return Object.fromEntries(names.map((name) => [name, findFieldDoc(operation.id, name)?.example ?? '']));
}

/** A curl command with one argument per line. */
export function exampleCurlCommand(description: OperationDescription, siteUrl: string): string {
  const { operation } = description;
  const body = exampleRequestBody(description);
  const isImplied = body ? operation.method === 'POST' : operation.method === 'GET';
  const query = exampleQuery(description);
  const asData = operation.method === 'GET' && query.length > 0;
  const path = examplePath(description) + (asData || query.length === 0 ? '' : `?${new URLSearchParams(query)}`);
  const parts = [
    shellQuote(siteUrl.replace(/\/+$/, '') + path),
    ...(asData ? query.map(([name, value]) => `--data-urlencode ${shellQuote(`${name}=${value}`)}`) : []),
    ...(operation.access === 'anyone' ? [] : ["-H 'Authorization: Bearer TOKEN'"]),
    ...(body ? [`--json ${shellQuote(JSON.stringify(body, null, 2))}`] : []),
  ];
  return `curl ${asData ? '--get ' : ''}${isImplied ? '' : `-X ${operation.method} `}${parts.join(' \\\n  ')}`;
}

function examplePath({ operation, parameters }: OperationDescription): string {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return inPath.reduce<string>(
    (path, { name, doc }) => path.replace(`:${name}`, encodeURIComponent(String(doc?.example ?? 1))),
    operation.path,
  );
}

function exampleQuery({ parameters }: OperationDescription): [string, string][] {
  return parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.doc?.inExample))
    .map(({ name, schema, doc }) => [name, String(schema.const ?? doc?.example ?? 1)]);
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
