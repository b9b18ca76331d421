import type { Description } from './description.ts';
import { wordsOf } from './field-words.ts';

/** A body that the call accepts. */
export function exampleBody({ body, operation }: Description): Record<string, unknown> | null {
  if (!body) return null;
  const required = body.required ?? [];
  const names = Object.keys(body.properties ?? {}).filter(
    (name) => required.includes(name) || wordsOf(operation.id, name)?.shown,
  );
  return Object.fromEntries(names.map((name) => [name, wordsOf(operation.id, name)?.example ?? '']));
}

/** The call as a line for a shell, broken where it can be read. */
export function exampleCall(description: Description, siteUrl: string): string {
  const { operation } = description;
  const body = exampleBody(description);
  const isImplied = body ? operation.method === 'POST' : operation.method === 'GET';
  const query = exampleQuery(description);
  const asData = operation.method === 'GET' && query.length > 0;
  const path = examplePath(description) + (asData || query.length === 0 ? '' : `?${new URLSearchParams(query)}`);
  const parts = [
    quote(siteUrl.replace(/\/+$/, '') + path),
    ...(asData ? query.map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`) : []),
    ...(operation.access === 'anyone' ? [] : ["-H 'Authorization: Bearer TOKEN'"]),
    ...(body ? [`--json ${quote(JSON.stringify(body, null, 2))}`] : []),
  ];
  return `curl ${asData ? '--get ' : ''}${isImplied ? '' : `-X ${operation.method} `}${parts.join(' \\\n  ')}`;
}

function examplePath({ operation, parameters }: Description): string {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return inPath.reduce<string>(
    (path, { name, words }) => path.replace(`:${name}`, encodeURIComponent(String(words?.example ?? 1))),
    operation.path,
  );
}

function exampleQuery({ parameters }: Description): [string, string][] {
  return parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.words?.shown))
    .map(({ name, schema, words }) => [name, String(schema.const ?? words?.example ?? 1)]);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
