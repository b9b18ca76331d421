import type { Target } from './target.ts';

export type Attack = { name: string; run(target: Target): Promise<void> };
