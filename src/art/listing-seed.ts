/** The seed of a listing’s cover; used everywhere, so that all pages show the same drawing. */
export function listingSeed({ id, name }: { id: number; name: string }): string {
  return `${id} ${name}`;
}
