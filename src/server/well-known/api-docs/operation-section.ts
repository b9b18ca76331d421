import { exampleCurlCommand } from '#contract/openapi/example-request.ts';
import type {
  OperationDescription,
  OperationParameter,
  PossibleError,
} from '#contract/openapi/operation-description.ts';
import { EMPTY_HTML, html, type SafeHtml } from './safe-html.ts';
import { type FieldRow, fieldRows, schemaTable } from './schema-table.ts';

/** One operation: summary, access, parameters, response, errors and an example. */
export function operationSection(description: OperationDescription, siteUrl: string): SafeHtml {
  const { access, response, body, errors, operation, parameters } = description;
  const { aliasPath, id, summary } = operation;
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${callName(description)}</h3>
<div class="description">
<p class="summary">${summary}</p>
<p class="access">Who may call: <strong>${access}</strong>${aliasPath ? html`. Also at <code>${aliasPath}</code>` : EMPTY_HTML}</p>
${parameters.length > 0 ? part('Parameters', schemaTable(`Parameters of ${id}`, parameters.map(parameterRow))) : EMPTY_HTML}${
  body ? part('Body', schemaTable(`Body of ${id}`, fieldRows(body, 'request'))) : EMPTY_HTML
}${part('Response', schemaTable(`Response of ${id}`, fieldRows(response, 'response')))}${
  errors.length > 0 ? part('Errors', errorList(errors)) : EMPTY_HTML
}</div>
<div class="example"><h4>Example</h4><pre><code>${exampleCurlCommand(description, siteUrl)}</code></pre></div>
</section>
`;
}

export function callName({ operation }: OperationDescription): SafeHtml {
  const { action, method, path } = operation;
  const parts = path.split(/(?<=\/)/).map((piece) => html`<wbr>${piece}`);
  return html`<span class="method" data-writes="${method === 'GET' ? 'no' : 'yes'}">${method}</span> <span class="path">${parts}${
    action === undefined ? EMPTY_HTML : html`<wbr>?action=${action}`
  }</span>`;
}

function part(title: string, content: SafeHtml): SafeHtml {
  return html`<h4>${title}</h4>
${content}`;
}

function parameterRow({ in: place, name, required, schema, doc }: OperationParameter): FieldRow {
  const where = place === 'query' ? '' : `in the ${place}`;
  return {
    name,
    schema,
    description: doc?.description,
    note: [required ? 'required' : '', where].filter(Boolean).join(', '),
  };
}

function errorList(errors: PossibleError[]): SafeHtml {
  const entries = errors.map(
    ({ code, status, description }) =>
      html`<div><dt>${status} <code>${code}</code></dt><dd>${description}</dd></div>\n`,
  );
  return html`<dl class="errors">
${entries}</dl>
`;
}
