import { outOfRange } from './array-access.ts';

/** Position of the first of these ascending numbers, at or after `from`, that is not below `number`. */
export function gallopingSearch(numbers: Uint32Array, number: number, from: number): number {
  if (from >= numbers.length || (numbers[from] ?? outOfRange(from)) >= number) return from;
  let step = 1;
  while (from + step < numbers.length && (numbers[from + step] ?? outOfRange(from)) < number) step *= 2;
  let low = from + (step >>> 1);
  let high = Math.min(numbers.length, from + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? outOfRange(middle)) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
