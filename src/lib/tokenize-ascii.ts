/** The words of a text, folded exactly as the database's `fold_text` does; null for text beyond ASCII and ’. */
export function tokenizeAscii(text: string): string[] | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are separators like any other
  if (!/^[\x01-\x7f’]*$/.test(text)) return null;
  return text
    .toLowerCase()
    .replace(/['`’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
