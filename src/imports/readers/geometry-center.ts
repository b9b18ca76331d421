export type Position = { latitude: number; longitude: number };

/** The point of a GeoJSON geometry, or the center of its bounding box. Null for anything else. */
export function centerOf(geometry: unknown): Position | null {
  if (typeof geometry !== 'object' || geometry === null || !('type' in geometry)) return null;
  const box = new BoundingBox();
  const pending: unknown[] = 'geometries' in geometry ? [geometry.geometries] : [];
  if ('coordinates' in geometry) pending.push(geometry.coordinates);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) {
      const [longitude, latitude] = next;
      if (typeof longitude === 'number' && typeof latitude === 'number') box.add({ latitude, longitude });
      else for (const each of next) pending.push(each);
    } else if (typeof next === 'object' && next !== null && 'coordinates' in next) pending.push(next.coordinates);
  }
  return box.center;
}

export class BoundingBox {
  #south = Infinity;
  #north = -Infinity;
  #west = Infinity;
  #east = -Infinity;

  add({ latitude, longitude }: Position): void {
    this.#south = Math.min(this.#south, latitude);
    this.#north = Math.max(this.#north, latitude);
    this.#west = Math.min(this.#west, longitude);
    this.#east = Math.max(this.#east, longitude);
  }

  get center(): Position | null {
    if (this.#south > this.#north) return null;
    return {
      latitude: roundDegrees((this.#south + this.#north) / 2),
      longitude: roundDegrees((this.#west + this.#east) / 2),
    };
  }
}

/** To a centimeter, as OpenStreetMap stores them. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
