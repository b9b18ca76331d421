import { RoaringArenaAllocator, type RoaringBitmap32 } from 'roaring-wasm';

/**
 * Bitmaps that were used lately, up to a number of bytes. The library's memory is its own: what is dropped is given back,
 * but not before the question that may still use it is answered.
 */
export class KeptBitmaps {
  readonly #bitmaps = new Map<string, RoaringBitmap32>();
  readonly #bytesAtMost: number;
  #dropped: RoaringBitmap32[] = [];
  bytes = 0;

  constructor(bytesAtMost: number) {
    this.#bytesAtMost = bytesAtMost;
  }

  get(key: string, make: () => RoaringBitmap32): RoaringBitmap32 {
    const known = this.#bitmaps.get(key);
    const bitmap = known ?? make();
    if (known) this.#bitmaps.delete(key);
    else this.#keep(bitmap);
    this.#bitmaps.set(key, bitmap);
    if (!known) this.#shrink();
    return bitmap;
  }

  /** To be called when no question is being answered. */
  sweep(): void {
    for (const bitmap of this.#dropped) bitmap.dispose();
    this.#dropped = [];
  }

  clear(): void {
    for (const bitmap of this.#bitmaps.values()) bitmap.dispose();
    this.#bitmaps.clear();
    this.bytes = 0;
    this.sweep();
  }

  #keep(bitmap: RoaringBitmap32): void {
    RoaringArenaAllocator.current?.escape(bitmap);
    this.bytes += sizeOf(bitmap);
  }

  #shrink(): void {
    for (const [key, bitmap] of this.#bitmaps) {
      if (this.bytes <= this.#bytesAtMost || this.#bitmaps.size === 1) return;
      this.#bitmaps.delete(key);
      this.bytes -= sizeOf(bitmap);
      this.#dropped.push(bitmap);
    }
  }
}

const sizeOf = (bitmap: RoaringBitmap32): number => bitmap.getSerializationSizeInBytes('portable') + 64;
