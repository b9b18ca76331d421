/** "home services" becomes "Home Services". */
export function titleCase(text: string): string {
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}’'])\p{L}/gu, (letter) => letter.toUpperCase());
}
