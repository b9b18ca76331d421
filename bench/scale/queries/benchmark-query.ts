/** A request, and the exact total of its answer by a plain count, written without the engine's shortcuts. */
export type QueryRequest = { path: string; count: { text: string; values: unknown[] } | null };

export type BenchmarkQuery = {
  name: string;
  /** Different ones, always the same for the same town. */
  requests: QueryRequest[];
  /** The total that an answer tells; null where there is none to tell. */
  totalOf: (answer: unknown) => number | null;
};

export function listingsPath(query: Record<string, string | number>): string {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/listings.php?${new URLSearchParams({ public: 'true', ...texts })}`;
}
