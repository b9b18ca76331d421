/** XML 1.0 does not allow these characters, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for elements and attributes of XML and HTML. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
