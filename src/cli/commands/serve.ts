import type { Command } from '../command.ts';
import { startServer } from '../start-server.ts';

export const serveCommand: Command = {
  usage: [['serve [--dev]', 'start the server (same as npm start)']],
  run: (args, config) => startServer(config, { dev: args.includes('--dev') }),
};
