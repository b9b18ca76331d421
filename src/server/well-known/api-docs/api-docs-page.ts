import { API_RESOURCES, type ApiResource } from '#contract/api-resources.ts';
import { ERROR_DESCRIPTIONS } from '#contract/openapi/error-descriptions.ts';
import { modelSchemas } from '#contract/openapi/json-schema.ts';
import { describeOperation } from '#contract/openapi/operation-description.ts';
import type { Site } from '#domain/site.ts';
import { callName, operationSection } from './operation-section.ts';
import { html, type SafeHtml } from './safe-html.ts';
import { fieldRows, schemaTable } from './schema-table.ts';

/** The API reference as a page without scripts. */
export function apiDocsPage(site: Site): string {
  const models = Object.entries(modelSchemas());
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${site.name}</title>
<meta name="description" content="Every operation of the ${site.name} API: its parameters, its response and who may call it.">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/api-docs/besley.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/api-docs/schibsted-grotesk.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><a class="name" href="/">${site.name}</a><a href="/openapi.json">openapi.json</a></header>
<div class="frame">
<nav aria-label="Contents">
<ul>
${API_RESOURCES.map(contentsOf)}<li><a href="#models">Models</a></li>
</ul>
</nav>
<main id="content" tabindex="-1">
${introduction(site)}${API_RESOURCES.map((resource) => resourceSection(resource, site.url))}<section aria-labelledby="models">
<h2 id="models">Models</h2>
${models.map(
  ([name, model]) => html`<section class="model" id="model-${name}" aria-labelledby="model-${name}-title">
<h3 id="model-${name}-title">${name}</h3>
${schemaTable(`Fields of ${name}`, fieldRows(model, 'response'))}</section>
`,
)}</section>
</main>
</div>
<footer>Machine-readable description: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</footer>
</body>
</html>
`.text;
}

function introduction(site: Site): SafeHtml {
  return html`<div class="plate">
<h1>The ${site.name} API</h1>
<p>Everything that this site shows and does goes through this API. Requests and responses are JSON.</p>
</div>
<ul class="ground">
<li><strong>Signing in.</strong> <a href="#login">Login</a> returns a token that is valid for 24 hours. Send it as <code>Authorization: Bearer TOKEN</code>.</li>
<li><strong>Responses.</strong> <code>success</code> is <code>true</code>, next to the requested data. New fields may be added; existing fields stay.</li>
<li><strong>Errors.</strong> <code>success</code> is <code>false</code>, <code>error</code> is a message for people, and <code>code</code> is a stable identifier for programs. Any operation can respond <code>429 too-many</code>, <code>500 unexpected</code> and <code>503 unavailable</code>. ${ERROR_DESCRIPTIONS['too-many']}</li>
<li><strong>Caching.</strong> Public responses have an <code>ETag</code>: send it as <code>If-None-Match</code> to get <code>304</code> while nothing has changed.</li>
</ul>
`;
}

function contentsOf({ name, operations }: ApiResource): SafeHtml {
  const links = operations
    .map(describeOperation)
    .map((each) => html`<li><a href="#${each.operation.id}">${callName(each)}</a></li>\n`);
  return html`<li><a href="#${anchor(name)}">${name}</a>
<ul>
${links}</ul></li>
`;
}

function resourceSection({ name, operations }: ApiResource, siteUrl: string): SafeHtml {
  return html`<section aria-labelledby="${anchor(name)}">
<h2 id="${anchor(name)}">${name}</h2>
${operations.map((operation) => operationSection(describeOperation(operation), siteUrl))}</section>
`;
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-');
}
