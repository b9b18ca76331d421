import { type GeoBox, MICRO_DEGREES } from '#lib/geo-distance.ts';
import { mapCellWidth, toMercator } from '#lib/web-mercator.ts';
import { outOfRange } from '../sets/array-access.ts';

/** Totals of one map cell, in micro-degrees. `id` is the lowest listing id. */
type CellTotals = {
  count: number;
  id: number;
  latitudeSum: number;
  longitudeSum: number;
  south: number;
  west: number;
  north: number;
  east: number;
};

/** A cluster of listings at their center; `id` is set for a single listing. */
export type MapCell = { latitude: number; longitude: number; count: number; bounds: GeoBox; id?: number };

/** Groups listings by the square cells of a Web Mercator map. */
export class MapCellAggregator {
  readonly #width: number;
  readonly #topRow: number;
  readonly #columns: number;
  /** Latitudes of the southern edges of the rows, from the north. */
  readonly #rowEnds: number[] = [];
  readonly #cells = new Map<number, CellTotals>();
  #lastKey = -1;
  #lastRow = 0;
  #lastNorth = Number.NEGATIVE_INFINITY;
  #lastSouth = Number.POSITIVE_INFINITY;
  #lastCell: CellTotals | undefined;

  constructor(box: GeoBox, zoom: number) {
    this.#width = mapCellWidth(zoom);
    this.#topRow = this.#rowAt(box.north);
    this.#columns = Math.ceil(1 / this.#width) + 1;
    for (let row = this.#topRow; row <= this.#rowAt(box.south); row++) this.#rowEnds.push(this.#southernEdgeOf(row));
  }

  add(id: number, latitude: number, longitude: number): void {
    const column = Math.floor((longitude / MICRO_DEGREES + 180) / 360 / this.#width);
    // relative to the top row, keys are small integers, which V8 hashes fastest
    const key = (this.#rowOf(latitude) - this.#topRow) * this.#columns + column;
    // neighbors arrive one after the other, so the last cell is likely the right one
    const cell = key === this.#lastKey ? this.#lastCell : this.#cells.get(key);
    this.#lastKey = key;
    this.#lastCell = cell;
    if (!cell) {
      const [south, west, north, east] = [latitude, longitude, latitude, longitude];
      this.#lastCell = { count: 1, id, latitudeSum: latitude, longitudeSum: longitude, south, west, north, east };
      this.#cells.set(key, this.#lastCell);
      return;
    }
    cell.count++;
    if (id < cell.id) cell.id = id;
    cell.latitudeSum += latitude;
    cell.longitudeSum += longitude;
    if (latitude < cell.south) cell.south = latitude;
    if (latitude > cell.north) cell.north = latitude;
    if (longitude < cell.west) cell.west = longitude;
    if (longitude > cell.east) cell.east = longitude;
  }

  /** Largest first. */
  list(): MapCell[] {
    return [...this.#cells.values()]
      .sort((a, b) => b.count - a.count || a.id - b.id)
      .map(({ count, id, latitudeSum, longitudeSum, south, west, north, east }) => ({
        latitude: latitudeSum / count / MICRO_DEGREES,
        longitude: longitudeSum / count / MICRO_DEGREES,
        count,
        bounds: {
          south: south / MICRO_DEGREES,
          west: west / MICRO_DEGREES,
          north: north / MICRO_DEGREES,
          east: east / MICRO_DEGREES,
        },
        ...(count === 1 && { id }),
      }));
  }

  #rowAt(latitude: number): number {
    return Math.floor(toMercator({ latitude, longitude: 0 }).y / this.#width);
  }

  /** Latitude of the southern edge of a row, in micro-degrees: the inverse Mercator projection. */
  #southernEdgeOf(row: number): number {
    const y = (row + 1) * this.#width;
    return ((2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * 180 * MICRO_DEGREES) / Math.PI;
  }

  #rowOf(latitude: number): number {
    if (latitude <= this.#lastNorth && latitude > this.#lastSouth) return this.#lastRow;
    let low = 0;
    let high = this.#rowEnds.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (latitude > (this.#rowEnds[middle] ?? outOfRange(middle))) high = middle;
      else low = middle + 1;
    }
    this.#lastRow = this.#topRow + low;
    this.#lastNorth = this.#rowEnds[low - 1] ?? Number.POSITIVE_INFINITY;
    this.#lastSouth = this.#rowEnds[low] ?? Number.NEGATIVE_INFINITY;
    return this.#lastRow;
  }
}
