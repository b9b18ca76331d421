/** A request with a reference count for its total, which avoids the engine's shortcuts. */
export type QueryRequest = { path: string; count: { text: string; values: unknown[] } | null };

export type BenchmarkQuery = {
  name: string;
  /** Distinct requests, deterministic for a dataset. */
  requests: QueryRequest[];
  /** Extracts the total of a response; null if the endpoint has none. */
  totalOf: (response: unknown) => number | null;
};

export function listingsPath(query: Record<string, string | number>): string {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/listings.php?${new URLSearchParams({ public: 'true', ...texts })}`;
}
