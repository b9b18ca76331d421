/** As the database's fold_text does it; null for texts that take more than ASCII and the printers' apostrophe know. */
export function tokenizeAscii(text: string): string[] | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are signs like the others
  if (!/^[\x01-\x7f’]*$/.test(text)) return null;
  return text
    .toLowerCase()
    .replace(/['`’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
