import path from 'node:path';
import { openTileArchive, type StoredTile, type TileArchive } from './tile-archive.ts';

/** `far` is the whole world to zoom 6, `near` what is known better, at zooms 7 to 9. */
const FILES = { far: ['world'], near: ['us', 'hi', 'pr'] } as const;
export type ShippedSet = keyof typeof FILES;

/** The base map that ships with the product: NOTICE.md names its sources and licenses. */
export class ShippedTiles {
  readonly #opened = new Map<string, Promise<TileArchive>>();

  /** The tile of the first file that has it. Files are opened on first use. */
  async readTile(set: ShippedSet, [z, x, y]: readonly [number, number, number]): Promise<StoredTile | null> {
    for (const name of FILES[set]) {
      const tile = await (await this.#open(name)).readTile(z, x, y);
      if (tile) return tile;
    }
    return null;
  }

  async close(): Promise<void> {
    for (const archive of this.#opened.values()) await (await archive).close();
    this.#opened.clear();
  }

  #open(name: string): Promise<TileArchive> {
    const opened =
      this.#opened.get(name) ?? openTileArchive(path.join(import.meta.dirname, 'files', `${name}.pmtiles`));
    this.#opened.set(name, opened);
    return opened;
  }
}
