import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageAssets } from '#contract/site-build.ts';

type Chunk = {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
};
export type Manifest = Record<string, Chunk>;

const ENTRY = 'src/web/entry-client.tsx';

export async function readManifest(clientDirectory: string): Promise<Manifest> {
  const text = await readFile(path.join(clientDirectory, '.vite/manifest.json'), 'utf8');
  // the build writes this file in the expected format
  return JSON.parse(text) as Manifest;
}

/** Reads the files of each page from the build's manifest. */
export async function readBuildAssets(clientDirectory: string): Promise<PageAssets> {
  const manifest = await readManifest(clientDirectory);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build in ${clientDirectory} has no ${ENTRY}: run the build again.`);
  const urlOf = (file: string) => `/${file}`;
  const preloads = Object.entries(manifest)
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([module, { name = module }]) => [name, [...scriptsOf(module, manifest)].map(urlOf)]);
  return {
    styles: (entry.css ?? []).map(urlOf),
    scripts: [urlOf(entry.file)],
    fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map(urlOf),
    preloads: { ...Object.fromEntries(preloads), '': [...scriptsOf(ENTRY, manifest)].map(urlOf) },
  };
}

/** The chunks that visitors need without a connection: the public screens, and what is loaded while they are used. */
const OFFLINE_CHUNKS = new Set([
  'Home',
  'Directory',
  'Listings',
  'Markets',
  'Business',
  'BusinessSkeleton',
  'Blog',
  'Article',
  'About',
  'NotFound',
  'OfflineBanner',
  'CategoryLinks',
  'Toaster',
  'call-operation',
  'fetch-similar',
  'fetch-verification-summary',
  'heart-controller',
  'open-state-clock',
  'photo-operations',
  'response-parsers',
  'structured-business',
  'structured-listings',
]);

/** The URLs of all scripts and styles that the public screens load. */
export function offlineFiles(manifest: Manifest): string[] {
  const modules = Object.entries(manifest).filter(([, { name = '' }]) => OFFLINE_CHUNKS.has(name));
  const files = [ENTRY, ...modules.map(([module]) => module)].flatMap((module) => [
    ...scriptsOf(module, manifest),
    ...(manifest[module]?.css ?? []),
  ]);
  return [...new Set(files)].map((file) => `/${file}`);
}

/** The module's script and its static imports. */
function scriptsOf(module: string, manifest: Manifest, files = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk?.file.endsWith('.js') || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, manifest, files);
  return files;
}
