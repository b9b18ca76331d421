import { isListingKey } from '#domain/imports/import-rules.ts';
import { type BusinessKeys, sameBusiness } from '#domain/listings/same-business.ts';
import { hashText } from '#lib/hash-text.ts';
import { HashIndex } from './hash-index.ts';
import { PackedStrings } from './readers/packed-strings.ts';

export type KeyedRow = {
  keys: BusinessKeys | null;
  /** Null for a row without a key. */
  key: string | null;
};

/** About 250 bytes for each row. Later rows are compared with the directory only. */
const MAX_TRACKED_ROWS = 1_000_000;
/** Of many rows with the same phone, those before the last few are found by their name and place. */
const MAX_COMPARED = 50;
/** Degrees of latitude: more than the distance at which places are near each other. */
const CELL_DEGREES = 0.002;

/** Rows of the file so far, for finding the same business within it. They are packed, because there may be a million. */
export class SeenRows {
  readonly #records = new PackedStrings();
  readonly #index = new HashIndex();
  readonly #lineOfListing = new Map<number, number>();
  readonly #listingOfLine = new Map<number, number>();

  /** The earlier line with this key. */
  findKeyLine(key: string): number | null {
    for (const at of this.#index.find(hashText(`key ${key}`), MAX_COMPARED)) {
      const row = this.#read(at);
      if (row.key === key) return row.line;
    }
    return null;
  }

  /** The earlier line that was written to this listing. */
  findListingLine(listingId: number): number | null {
    return this.#lineOfListing.get(listingId) ?? null;
  }

  /** Null if the line is not imported yet. */
  findListing(line: number): number | null {
    return this.#listingOfLine.get(line) ?? null;
  }

  /** Of a row that created its listing, once it has. */
  setListing(line: number, listingId: number): void {
    this.#lineOfListing.set(listingId, line);
    this.#listingOfLine.set(line, listingId);
  }

  /** The earlier line with the same business. */
  findSameLine({ keys, key }: KeyedRow): number | null {
    if (!keys) return null;
    const compared = new Set<number>();
    for (const hash of placesToLook(keys)) {
      for (const at of this.#index.find(hash, MAX_COMPARED)) {
        if (compared.has(at)) continue;
        compared.add(at);
        const row = this.#read(at);
        const distinctKeys = key !== null && row.key !== null;
        if (isListingKey(key) && isListingKey(row.key)) continue;
        if (row.keys && sameBusiness(row.keys, keys, { distinctKeys })) return row.line;
      }
    }
    return null;
  }

  add(line: number, row: KeyedRow, listingId: number | null): void {
    if (this.#records.size >= MAX_TRACKED_ROWS) return;
    if (listingId !== null) this.setListing(line, listingId);
    const at = this.#records.size;
    this.#records.push(JSON.stringify([line, row.key, row.keys && packKeys(row.keys)]));
    if (row.key !== null) this.#index.add(hashText(`key ${row.key}`), at);
    if (row.keys) for (const hash of ownHashes(row.keys)) this.#index.add(hash, at);
  }

  #read(at: number): KeyedRow & { line: number } {
    // Safe cast: written by `add`.
    const [line, key, values] = JSON.parse(this.#records.at(at) ?? '[0,null,null]') as PackedRow;
    return { line, key, keys: values && unpackKeys(values) };
  }
}

type PackedKeys = [string, string | null, string | null, string, string, string, string, number | null, number | null];
type PackedRow = [number, string | null, PackedKeys | null];

function packKeys({ name, phone, host, street, address, city, zip, position }: BusinessKeys): PackedKeys {
  return [name, phone, host, street, address, city, zip, position?.latitude ?? null, position?.longitude ?? null];
}

function unpackKeys([name, phone, host, street, address, city, zip, latitude, longitude]: PackedKeys): BusinessKeys {
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { name, phone, host, street, address, city, zip, position };
}

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const cellHash = (name: string, north: number, east: number) => hashText(`cell ${name} ${north} ${east}`);

function contactAndStreetHashes({ name, phone, host, street, city, zip }: BusinessKeys): number[] {
  return [
    hashText(`zip ${name} ${street} ${zip}`),
    hashText(`city ${name} ${street} ${city}`),
    ...(phone === null ? [] : [hashText(`phone ${phone}`)]),
    ...(host === null ? [] : [hashText(`host ${host}`)]),
  ];
}

function ownHashes(keys: BusinessKeys): number[] {
  const { name, position } = keys;
  const cell = position ? [cellHash(name, cellOf(position.latitude), cellOf(position.longitude))] : [];
  return [...contactAndStreetHashes(keys), ...cell];
}

/** The same hashes, and the neighboring cells. A degree of longitude is half as long in the north of Alaska. */
function placesToLook(keys: BusinessKeys): number[] {
  const { name, position } = keys;
  const hashes = contactAndStreetHashes(keys);
  if (!position) return hashes;
  const [north, east] = [cellOf(position.latitude), cellOf(position.longitude)];
  for (const up of [-1, 0, 1])
    for (const right of [-2, -1, 0, 1, 2]) hashes.push(cellHash(name, north + up, east + right));
  return hashes;
}
