/** spec §3: what a listing's category is called when nobody knows it. */
export const UNKNOWN_CATEGORY = 'Unknown';

/** The number in the address of a business's page; null for anything that no listing can have. */
export function businessId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
