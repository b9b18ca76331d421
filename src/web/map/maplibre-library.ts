import { GeoJSONSource, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl';
// @ts-expect-error The package has no types for its worker.
import MapWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs';

/**
 * The library and its worker share most of their code. In one file they are 261 kB compressed, as two files 364 kB, because
 * each would be compressed separately. So the worker loads this file again, from the browser's cache, and starts itself:
 * MapWorker is read for this effect. vite.config.ts keeps other modules out of the file, which would not run in a worker.
 */
const isInWorker = MapWorker !== undefined && typeof window === 'undefined';

// A worker from a blob URL would need an exception in the content security policy.
if (!isInWorker) setWorkerUrl(import.meta.url);

export { GeoJSONSource, MapLibre, Marker };
