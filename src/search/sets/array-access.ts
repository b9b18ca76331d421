/** Reads a value that must exist. Hot loops write `values[i] ?? outOfRange(i)` instead: a shared reader of all array types is slow. */
export function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? outOfRange(index, values.length);
}

/** Fails instead of turning a missing value into document 0. The branch is never taken and costs nothing. */
export function outOfRange(index: number, length?: number): never {
  throw new RangeError(`Expected an index below ${length ?? 'the length of the array'}, got ${index}`);
}
