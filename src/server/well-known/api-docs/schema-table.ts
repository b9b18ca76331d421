import type { JsonSchema } from '#contract/openapi/json-schema.ts';
import { EMPTY_HTML, html, type SafeHtml } from './safe-html.ts';
import { constraintLabel, typeLabel } from './schema-labels.ts';

export type FieldRow = { name: string; schema: JsonSchema; note: string; description?: string | undefined };

/** Requests mark required fields, responses mark optional ones. */
export type Direction = 'request' | 'response';

/** All fields of an object, with nested fields by path. */
export function fieldRows(schema: JsonSchema, direction: Direction, prefix = ''): FieldRow[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    // zod never generates boolean schemas, which the type allows
    const field = property as JsonSchema;
    const name = prefix + key;
    const isRequired = required.includes(key);
    const note = direction === 'request' ? (isRequired ? 'required' : '') : isRequired ? '' : 'optional';
    return [{ name, schema: field, note, description: field.description }, ...nestedRows(field, direction, name)];
  });
}

function nestedRows(field: JsonSchema, direction: Direction, name: string): FieldRow[] {
  if (field.type === 'array' && field.items) return nestedRows(field.items as JsonSchema, direction, `${name}[]`);
  if (field.anyOf) return field.anyOf.flatMap((each) => nestedRows(each as JsonSchema, direction, name));
  return fieldRows(field, direction, `${name}.`);
}

export function schemaTable(label: string, rows: FieldRow[]): SafeHtml {
  return html`<table>
<caption class="visually-hidden">${label}</caption>
<thead><tr><th scope="col"><span class="visually-hidden">Name</span></th><th scope="col"><span class="visually-hidden">Type and description</span></th></tr></thead>
<tbody>
${rows.map(tableRow)}</tbody>
</table>
`;
}

function tableRow({ name, note, schema, description }: FieldRow): SafeHtml {
  const rules = constraintLabel(schema);
  return html`<tr><th scope="row"><code>${breakable(name)}</code>${note ? html` <em>${note}</em>` : EMPTY_HTML}</th><td>${typeLabel(schema)}${
    rules ? html`<span class="rules">, ${rules}</span>` : EMPTY_HTML
  }${description ? html`<p>${description}</p>` : EMPTY_HTML}</td></tr>
`;
}

/** Allows line breaks between the parts of a path. */
function breakable(name: string): SafeHtml {
  return html`${name.split(/(?<=[._\]])/).map((part, at) => html`${at === 0 ? EMPTY_HTML : html`<wbr>`}${part}`)}`;
}
