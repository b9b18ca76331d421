/** The seed of a business's cover: list, page, dashboard and share picture all show the same drawing. */
export function listingSeed({ id, name }: { id: number; name: string }): string {
  return `${id} ${name}`;
}
