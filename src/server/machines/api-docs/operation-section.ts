import type { Description, Parameter, PossibleError } from '#contract/description.ts';
import { exampleCall } from '#contract/example-call.ts';
import { html, type Markup, nothing } from './html.ts';
import { rowsOf, schemaTable } from './schema-table.ts';

/** One call: what it does, who may make it, what it takes and gives, and a line to try it with. */
export function operationSection(description: Description, siteUrl: string): Markup {
  const { access, answer, body, errors, operation, parameters } = description;
  const { alsoAt, id, summary } = operation;
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${callName(description)}</h3>
<div class="told">
<p class="summary">${summary}</p>
<p class="access">Who may call: <strong>${access}</strong>${alsoAt ? html`. Also at <code>${alsoAt}</code>` : nothing}</p>
${parameters.length > 0 ? part('Parameters', schemaTable(`Parameters of ${id}`, parameters.map(parameterRow))) : nothing}${
  body ? part('Body', schemaTable(`Body of ${id}`, rowsOf(body, 'request'))) : nothing
}${part('Answer', schemaTable(`Answer of ${id}`, rowsOf(answer, 'answer')))}${
  errors.length > 0 ? part('Errors', errorList(errors)) : nothing
}</div>
<div class="example"><h4>Example</h4><pre><code>${exampleCall(description, siteUrl)}</code></pre></div>
</section>
`;
}

/** Method and path, as headings and links show them. */
export function callName({ operation }: Description): Markup {
  const { action, method, path } = operation;
  const parts = path.split(/(?<=\/)/).map((piece) => html`<wbr>${piece}`);
  return html`<span class="method" data-writes="${method === 'GET' ? 'no' : 'yes'}">${method}</span> <span class="path">${parts}${
    action === undefined ? nothing : html`<wbr>?action=${action}`
  }</span>`;
}

function part(title: string, content: Markup): Markup {
  return html`<h4>${title}</h4>
${content}`;
}

function parameterRow({ in: place, name, required, schema, words }: Parameter) {
  const where = place === 'query' ? '' : `in the ${place}`;
  return { name, schema, words: words?.words, note: [required ? 'required' : '', where].filter(Boolean).join(', ') };
}

function errorList(errors: PossibleError[]): Markup {
  const entries = errors.map(
    ({ code, status, words }) => html`<div><dt>${status} <code>${code}</code></dt><dd>${words}</dd></div>\n`,
  );
  return html`<dl class="errors">
${entries}</dl>
`;
}
