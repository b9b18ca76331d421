import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Caches the modules that are loaded from here on.
enableCompileCache(path.resolve(import.meta.dirname, '../../.cache/compiled'));

// A line that cannot be written, because the disk is full or its reader is gone, must not end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const { runCommand } = await import('./run-command.ts');
// Not process.exit: the server keeps running, and output may still be buffered.
process.exitCode = await runCommand(process.argv.slice(2));
