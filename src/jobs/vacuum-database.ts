import { maintainDatabase } from '#storage/engine/maintain-database.ts';
import type { JobHandler } from './job-handler.ts';

export const vacuumDatabase: JobHandler = (context) => maintainDatabase(context);
