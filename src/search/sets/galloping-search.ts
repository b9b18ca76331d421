/** The first place from `from` on whose number is not before this one, of numbers that rise: in leaps that double, then by halves. */
export function gallopingSearch(numbers: Uint32Array, number: number, from: number): number {
  if ((numbers[from] ?? number) >= number) return from;
  let leap = 1;
  while (from + leap < numbers.length && (numbers[from + leap] ?? 0) < number) leap *= 2;
  let low = from + (leap >>> 1);
  let high = Math.min(numbers.length, from + leap);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
