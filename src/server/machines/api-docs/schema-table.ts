import type { JsonSchema } from '#contract/json-schema.ts';
import { html, type Markup, nothing } from './html.ts';
import { ruleWords, typeWords } from './schema-words.ts';

export type Row = { name: string; schema: JsonSchema; note: string; words?: string | undefined };

/** In a request the fields that must be there are marked, in an answer those that may be missing. */
export type Direction = 'request' | 'answer';

/** Every field of an object with what it holds, nested ones by their path. */
export function rowsOf(schema: JsonSchema, direction: Direction, prefix = ''): Row[] {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    // properties are schemas, never the bare true or false that the type also allows
    const field = property as JsonSchema;
    const name = prefix + key;
    const isRequired = required.includes(key);
    const note = direction === 'request' ? (isRequired ? 'required' : '') : isRequired ? '' : 'not always';
    return [{ name, schema: field, note, words: field.description }, ...nestedRows(field, direction, name)];
  });
}

function nestedRows(field: JsonSchema, direction: Direction, name: string): Row[] {
  if (field.type === 'array' && field.items) return nestedRows(field.items as JsonSchema, direction, `${name}[]`);
  if (field.anyOf) return field.anyOf.flatMap((each) => nestedRows(each as JsonSchema, direction, name));
  return rowsOf(field, direction, `${name}.`);
}

export function schemaTable(label: string, rows: Row[]): Markup {
  return html`<table>
<caption class="unseen">${label}</caption>
<thead><tr><th scope="col"><span class="unseen">Name</span></th><th scope="col"><span class="unseen">What it is</span></th></tr></thead>
<tbody>
${rows.map(tableRow)}</tbody>
</table>
`;
}

function tableRow({ name, note, schema, words }: Row): Markup {
  const rules = ruleWords(schema);
  return html`<tr><th scope="row"><code>${breakable(name)}</code>${note ? html` <em>${note}</em>` : nothing}</th><td>${typeWords(schema)}${
    rules ? html`<span class="rules">, ${rules}</span>` : nothing
  }${words ? html`<p>${words}</p>` : nothing}</td></tr>
`;
}

/** A long path breaks at its joints before it breaks within a word. */
function breakable(name: string): Markup {
  return html`${name.split(/(?<=[._\]])/).map((part, at) => html`${at === 0 ? nothing : html`<wbr>`}${part}`)}`;
}
