import { defineCommand } from '../command.ts';
import { startServer } from '../start-server.ts';

export const serveCommand = defineCommand({
  name: 'serve',
  usage: [['serve [--dev]', 'start the server (same as npm start)']],
  options: { dev: { type: 'boolean', default: false } },
  forms: { '': ['dev'] },
  run: ({ values }, config) => startServer(config, { dev: values.dev }),
});
