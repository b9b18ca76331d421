import { defineConfig } from 'vitest/config';
import { unitProject } from './vitest.config.ts';

/** Tests in the mutated folders: a module has to be tested by its own tests, and other unit tests take minutes. */
const MUTATED_FOLDERS = /^src\/(?:domain|lib|matching|query-understanding)\//;

export default defineConfig({
  test: {
    ...unitProject,
    include: unitProject.include.filter((file) => MUTATED_FOLDERS.test(file.replaceAll('\\', '/'))),
    isolate: false,
  },
});
