import type { Grid, Narrow } from './frozen.ts';

/** In micro-degrees: some one and a half miles. */
const SIDE = 25_000;
const COLUMNS = 360_000_000 / SIDE + 1;
/** Cells and documents are sorted as one number, which stays below 2 ** 53. */
const DOCUMENTS_AT_MOST = 2 ** 26;

const rowOf = (latitude: number): number => Math.floor((latitude + 90_000_000) / SIDE);
const columnOf = (longitude: number): number => Math.floor((longitude + 180_000_000) / SIDE);
const cellOf = (latitude: number, longitude: number): number => rowOf(latitude) * COLUMNS + columnOf(longitude);

export function buildGrid(points: Grid['points'], categoriesByDocument: Narrow): Grid {
  const size = points.length / 2;
  if (size > DOCUMENTS_AT_MOST) throw new Error(`The index takes ${DOCUMENTS_AT_MOST} listings at most.`);
  const order = new Float64Array(size);
  for (let document = 0; document < size; document++) {
    const cell = cellOf(points[2 * document] ?? 0, points[2 * document + 1] ?? 0);
    order[document] = cell * DOCUMENTS_AT_MOST + document;
  }
  order.sort();
  const documents = new Uint32Array(size);
  const categories = categoriesByDocument.slice();
  const cells: number[] = [];
  const starts: number[] = [];
  for (let position = 0; position < size; position++) {
    const cell = Math.floor((order[position] ?? 0) / DOCUMENTS_AT_MOST);
    const document = (order[position] ?? 0) - cell * DOCUMENTS_AT_MOST;
    if (cells.at(-1) !== cell) {
      cells.push(cell);
      starts.push(position);
    }
    documents[position] = document;
    categories[position] = categoriesByDocument[document] ?? 0;
  }
  starts.push(size);
  return { cells: Uint32Array.from(cells), starts: Uint32Array.from(starts), documents, categories, points };
}

/** In micro-degrees. */
export type MicroBox = { south: number; west: number; north: number; east: number };

/** The stretches of the grid's arrays in which whatever lies in the box is; more may be there. */
export function stretchesIn(grid: Grid, box: MicroBox): [from: number, to: number][] {
  return cellsIn(grid, box).map(([first, end]) => [grid.starts[first] ?? 0, grid.starts[end] ?? 0]);
}

/** The same as stretches of cells, by their places. */
export function cellsIn(grid: Grid, { south, west, north, east }: MicroBox): [first: number, end: number][] {
  if (west > east) {
    const [half, otherHalf] = [
      { south, west, north, east: 180_000_000 },
      { south, west: -180_000_000, north, east },
    ];
    return [...cellsIn(grid, half), ...cellsIn(grid, otherHalf)];
  }
  const found: [number, number][] = [];
  const lastRow = rowOf(Math.min(90_000_000, north));
  let at = 0;
  for (let row = rowOf(Math.max(-90_000_000, south)); row <= lastRow; row++) {
    at = lowerBound(grid.cells, row * COLUMNS + columnOf(Math.max(-180_000_000, west)), at);
    const end = lowerBound(grid.cells, row * COLUMNS + columnOf(Math.min(180_000_000, east)) + 1, at);
    if (end > at) found.push([at, end]);
    at = end;
  }
  return found;
}

/** Where whatever is in the cell lies, bounds included. */
export function boundsOf(cell: number): MicroBox {
  const south = Math.floor(cell / COLUMNS) * SIDE - 90_000_000;
  const west = (cell % COLUMNS) * SIDE - 180_000_000;
  return { south, west, north: south + SIDE, east: west + SIDE };
}

/** The first place, from `from` on, whose value is not below this one. */
function lowerBound(values: ArrayLike<number>, value: number, from = 0): number {
  let low = from;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
