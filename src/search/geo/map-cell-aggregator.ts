import { type GeoBox, MICRO_DEGREES } from '#lib/geo-distance.ts';
import { mapCellWidth, toMercator } from '#lib/web-mercator.ts';

/** What lies in one square of the map, in micro-degrees. */
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

/** Listings that lie together, at their middle; `id` where it is a single one. */
export type MapCell = { latitude: number; longitude: number; count: number; bounds: GeoBox; id?: number };

/** Puts listings together by the squares of Mercator's map. */
export class MapCellAggregator {
  readonly #width: number;
  readonly #topRow: number;
  readonly #columns: number;
  /** The latitudes at which the rows of the map end, from the north. */
  readonly #rowEnds: number[] = [];
  readonly #cells = new Map<number, CellTotals>();
  #lastKey = -1;
  #lastRow = 0;
  #lastNorth = Number.NEGATIVE_INFINITY;
  #lastSouth = Number.POSITIVE_INFINITY;
  #last: CellTotals | undefined;

  constructor(box: GeoBox, zoom: number) {
    this.#width = mapCellWidth(zoom);
    this.#topRow = this.#rowAt(box.north);
    this.#columns = Math.ceil(1 / this.#width) + 1;
    for (let row = this.#topRow; row <= this.#rowAt(box.south); row++) this.#rowEnds.push(this.#endOf(row));
  }

  add(id: number, latitude: number, longitude: number): void {
    const column = Math.floor((longitude / MICRO_DEGREES + 180) / 360 / this.#width);
    // a small number where many listings are put together: the engine is quicker with those
    const key = (this.#rowOf(latitude) - this.#topRow) * this.#columns + column;
    // neighbours come one after the other
    const cell = key === this.#lastKey ? this.#last : this.#cells.get(key);
    this.#lastKey = key;
    this.#last = cell;
    if (!cell) {
      const [south, west, north, east] = [latitude, longitude, latitude, longitude];
      this.#last = { count: 1, id, latitudeSum: latitude, longitudeSum: longitude, south, west, north, east };
      this.#cells.set(key, this.#last);
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

  /** The fullest first. */
  list(): MapCell[] {
    return [...this.#cells.values()]
      .sort((one, other) => other.count - one.count || one.id - other.id)
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

  /** Mercator backwards: the latitude, in micro-degrees, at the southern edge of a row. */
  #endOf(row: number): number {
    const y = (row + 1) * this.#width;
    return ((2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * 180 * MICRO_DEGREES) / Math.PI;
  }

  #rowOf(latitude: number): number {
    // mostly that of the one before
    if (latitude <= this.#lastNorth && latitude > this.#lastSouth) return this.#lastRow;
    let low = 0;
    let high = this.#rowEnds.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (latitude > (this.#rowEnds[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    this.#lastRow = this.#topRow + low;
    this.#lastNorth = this.#rowEnds[low - 1] ?? Number.POSITIVE_INFINITY;
    this.#lastSouth = this.#rowEnds[low] ?? Number.NEGATIVE_INFINITY;
    return this.#lastRow;
  }
}
