import type { JsonSchema } from '#contract/openapi/json-schema.ts';
import { EMPTY_HTML, html, type SafeHtml } from './safe-html.ts';

const TYPE_LABELS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

/** Describes the type of a value. Models are links. */
export function typeLabel(schema: JsonSchema): SafeHtml {
  if (schema.$ref) return modelLink(schema.$ref);
  if (schema.anyOf) return oneOf(schema.anyOf);
  if (schema.const !== undefined) return html`always <code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return html`one of ${joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ', ',
    )}`;
  // zod generates a single schema for items, though the type allows more
  if (schema.type === 'array') return html`list of ${typeLabel((schema.items ?? {}) as JsonSchema)}`;
  const types = [schema.type ?? []].flat();
  return types.length === 0 ? html`anything` : html`${types.map((type) => TYPE_LABELS[type] ?? type).join(' or ')}`;
}

/** Describes the limits of a value. */
export function constraintLabel(schema: JsonSchema): string {
  return [
    ...between(schema.minimum, schema.maximum, ''),
    ...lengthLabels(schema),
    ...(schema.default === undefined || schema.default === '' ? [] : [`default ${String(schema.default)}`]),
  ].join('; ');
}

function lengthLabels({ minLength, maxLength }: JsonSchema): string[] {
  if (minLength === 1) return ['not empty', ...between(undefined, maxLength, ' characters')];
  return between(minLength, maxLength, ' characters');
}

function between(low: number | undefined, high: number | undefined, unit: string): string[] {
  const [from, to] = [low?.toLocaleString('en-US'), high?.toLocaleString('en-US')];
  if (from !== undefined && to !== undefined) return [`from ${from} to ${to}${unit}`];
  if (to !== undefined) return [`at most ${to}${unit}`];
  return from === undefined ? [] : [`at least ${from}${unit}`];
}

function oneOf(schemas: readonly unknown[]): SafeHtml {
  // zod never generates boolean schemas, which the type allows
  return joined(
    schemas.map((schema) => typeLabel(schema as JsonSchema)),
    ' or ',
  );
}

function modelLink(reference: string): SafeHtml {
  const name = reference.split('/').at(-1) ?? '';
  return html`<a href="#model-${name}">${name}</a>`;
}

function joined(parts: SafeHtml[], separator: string): SafeHtml {
  return html`${parts.map((part, at) => html`${at === 0 ? EMPTY_HTML : separator}${part}`)}`;
}
