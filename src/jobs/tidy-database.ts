import { tidy } from '#storage/tidy.ts';
import type { JobHandler } from './handler.ts';

export const tidyDatabase: JobHandler = (context) => tidy(context);
