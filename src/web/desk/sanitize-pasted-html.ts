const ALLOWED_ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height', 'data-pm-slice']);
const REMOVED_ELEMENTS = 'script, style, iframe, object, embed, template, noscript, svg, math, link, meta, form';

/**
 * What comes from the clipboard, before the editor looks at it: read in a document in which nothing runs, and left without
 * handlers, styles and whatever else is no text. What may stay is decided by the editor's schema, and by the server.
 */
export function sanitizePastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(neutralizeAttributes(html), 'text/html');
  for (const element of body.querySelectorAll(REMOVED_ELEMENTS)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!ALLOWED_ATTRIBUTES.has(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/** Our policy would block handlers and styles even there, and say so in the console each time: they lose their names before. */
function neutralizeAttributes(html: string): string {
  return html.replace(/<[^>]*>/g, (tag) => tag.replace(/([\s/"'])(?:on\w+|style)\s*=/gi, '$1data-off='));
}
