/** Counts work in flight by client address. An address has an entry only while it has work in flight. */
export class AddressCounts {
  readonly #counts = new Map<string, number>();

  get addresses(): number {
    return this.#counts.size;
  }

  of(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  add(address: string): void {
    this.#counts.set(address, this.of(address) + 1);
  }

  remove(address: string): void {
    const rest = this.of(address) - 1;
    if (rest > 0) this.#counts.set(address, rest);
    else this.#counts.delete(address);
  }

  /** The sum over all addresses, each counted with at most `limit`. */
  sumUpTo(limit: number): number {
    let sum = 0;
    for (const count of this.#counts.values()) sum += Math.min(count, limit);
    return sum;
  }
}
