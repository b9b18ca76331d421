const ALLOWED_ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height', 'data-pm-slice']);
const REMOVED_ELEMENTS = 'script, style, iframe, object, embed, template, noscript, svg, math, link, meta, form';

/**
 * Cleans HTML from the clipboard before the editor parses it: an inert document, without event handlers, styles and
 * non-text elements. The editor's schema and the server decide what is allowed beyond that.
 */
export function sanitizePastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(neutralizeAttributes(html), 'text/html');
  for (const element of body.querySelectorAll(REMOVED_ELEMENTS)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!ALLOWED_ATTRIBUTES.has(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/** The content security policy logs a violation for each inline handler and style, so they are renamed before parsing. */
function neutralizeAttributes(html: string): string {
  return html.replace(/<[^>]*>/g, (tag) => tag.replace(/([\s/"'])(?:on\w+|style)\s*=/gi, '$1data-off='));
}
