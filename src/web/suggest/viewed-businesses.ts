import { useMemo } from 'react';
import { createStoredLines } from '../ui/stored-lines.ts';

export type ViewedBusiness = { id: number; name: string };

const MAX_VIEWED = 5;
/** Each line is an id and a name. */
const { read, store, useLines } = createStoredLines('viewedBusinesses');

/** The businesses whose pages were opened in this browser, most recent first. */
export function useViewedBusinesses(): ViewedBusiness[] {
  const stored = useLines();
  return useMemo(() => parseViewedBusinesses(stored), [stored]);
}

export function rememberViewedBusiness({ id, name }: ViewedBusiness): void {
  const others = parseViewedBusinesses(read()).filter((other) => other.id !== id);
  store([{ id, name }, ...others].slice(0, MAX_VIEWED).map((each) => `${each.id} ${each.name}`));
}

export function clearViewedBusinesses(): void {
  store([]);
}

function parseViewedBusinesses(stored: string): ViewedBusiness[] {
  return stored.split('\n').flatMap((line) => {
    const [, id, name] = /^(\d+) (.+)$/.exec(line) ?? [];
    return id && name ? [{ id: Number(id), name }] : [];
  });
}
