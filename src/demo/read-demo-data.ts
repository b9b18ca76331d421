import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';

const DATA_FOLDER = new URL('data/', import.meta.url);

export function readDemoText(file: string): string {
  return readFileSync(new URL(file, DATA_FOLDER), 'utf8');
}

export function readDemoJson<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(readDemoText(file)));
  if (!parsed.success) throw new Error(`src/demo/data/${file} is invalid: ${parsed.error.message}`);
  return parsed.data;
}
