import type { Command } from '../command.ts';
import { startServer } from '../start-server.ts';

export const serveCommand: Command = {
  usage: [['serve [--dev]', 'start the site (npm start does)']],
  run: (args, config) => startServer(config, { dev: args.includes('--dev') }),
};
