import { createProgressBar } from '#cli/progress-bar.ts';
import type { BenchCall } from './bench-call.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import type { BenchOptions } from './bench-options.ts';
import { BenchServer } from './bench-server.ts';
import { cpuClock } from './cpu-clock.ts';
import { type BenchContext, type CallFigures, measureCall } from './measure-call.ts';
import { waitUntilIdle } from './scale/measure/wait-until-idle.ts';
import type { BaselineRoute, DatabaseTargets } from './server-messages.ts';
import { verifyCall } from './verify-call.ts';

type EngineBenchOptions = BenchOptions & { calls: readonly BenchCall[] };

export async function measureEngine(
  engine: DatabaseTargets['engine'],
  options: EngineBenchOptions,
): Promise<CallFigures[]> {
  const database = await openBenchDatabase(engine, options);
  const server = new BenchServer();
  try {
    return await measureCalls(database, server, options);
  } finally {
    await server.close();
    await database.close();
  }
}

async function measureCalls(
  database: BenchDatabase,
  server: BenchServer,
  options: EngineBenchOptions,
): Promise<CallFigures[]> {
  const calls = options.calls.filter((call) => call.name.includes(options.only));
  const { cachedPort, uncachedPort, sampleData } = await server.request('open', {
    databases: database.databases,
    pages: options.pages,
  });
  let turn = 0;
  const nextTurn = () => ++turn;
  const bareRoutes: BaselineRoute[] = [];
  for (const call of calls)
    bareRoutes.push(await verifyCall(call, { port: uncachedPort, server, sampleData, nextTurn }));
  const { port: route } = await server.request('serveBare', bareRoutes);
  const cpu = cpuClock(server, database.postmasterPid);
  await waitUntilIdle(async () => (await cpu()).cpuMs);
  const bench: BenchContext = {
    server,
    sampleData,
    nextTurn,
    ports: { cached: cachedPort, uncached: uncachedPort, route },
    cpu,
    pace: options.pace,
  };
  const bar = createProgressBar(`Measuring (${database.databases.engine})`, calls.length);
  const figures: CallFigures[] = [];
  try {
    for (const call of calls) {
      figures.push(await measureCall(call, bench));
      bar.update(figures.length);
    }
  } finally {
    bar.stop();
  }
  return figures;
}
