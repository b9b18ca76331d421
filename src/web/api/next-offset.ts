type OffsetPage = { offset: number; results: readonly unknown[]; total: number };

/** `getNextPageParam` for lists that are paged by offset: undefined after the last page. */
export function nextOffset({ offset, results, total }: OffsetPage): number | undefined {
  const next = offset + results.length;
  return results.length > 0 && next < total ? next : undefined;
}
