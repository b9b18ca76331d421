import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Caches the modules that are loaded from here on.
enableCompileCache(path.resolve(import.meta.dirname, '../../.cache/compiled'));

const { runCommand } = await import('./run-command.ts');
// Not process.exit: the server keeps running, and output may still be buffered.
process.exitCode = await runCommand(process.argv.slice(2));
