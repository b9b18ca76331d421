/** Returns a function that is true at its first call, and again once the interval has passed. */
export function atMostEvery(intervalMs: number): () => boolean {
  let next = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now < next) return false;
    next = now + intervalMs;
    return true;
  };
}
