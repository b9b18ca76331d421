import { useMemo } from 'react';
import { keepLines } from '../ui/kept-lines.ts';

export type ViewedBusiness = { id: number; name: string };

const KEPT = 5;
/** Each line is an id and a name. */
const { read, store, useLines } = keepLines('viewedBusinesses');

/** The businesses whose pages were opened in this browser, the last one first. */
export function useViewedBusinesses(): ViewedBusiness[] {
  const stored = useLines();
  return useMemo(() => readBusinesses(stored), [stored]);
}

export function rememberBusiness({ id, name }: ViewedBusiness): void {
  const others = readBusinesses(read()).filter((other) => other.id !== id);
  store([{ id, name }, ...others].slice(0, KEPT).map((each) => `${each.id} ${each.name}`));
}

export function forgetBusinesses(): void {
  store([]);
}

function readBusinesses(stored: string): ViewedBusiness[] {
  return stored.split('\n').flatMap((line) => {
    const [, id, name] = /^(\d+) (.+)$/.exec(line) ?? [];
    return id && name ? [{ id: Number(id), name }] : [];
  });
}
