import { progressBar } from '#cli/progress.ts';
import type { Call } from './call.ts';
import { cpuClock } from './cpu.ts';
import { openTown, type Town } from './load.ts';
import { type Bench, type Figures, measureCall } from './measure.ts';
import type { BareRoute, Databases } from './messages.ts';
import type { Options } from './options.ts';
import { rehearse } from './rehearse.ts';
import { settled } from './scale/measure/settled.ts';
import { ServingProcess } from './serving-process.ts';

type Measuring = Options & { calls: readonly Call[] };

export async function measureEngine(engine: Databases['engine'], options: Measuring): Promise<Figures[]> {
  const town = await openTown(engine, options);
  const serving = new ServingProcess();
  try {
    return await measureCalls(town, serving, options);
  } finally {
    await serving.close();
    await town.close();
  }
}

async function measureCalls(town: Town, serving: ServingProcess, options: Measuring): Promise<Figures[]> {
  const calls = options.calls.filter((call) => call.name.includes(options.only));
  const { cachedPort, uncachedPort, subjects } = await serving.ask('open', {
    databases: town.databases,
    pages: options.pages,
  });
  let turn = 0;
  const nextTurn = () => ++turn;
  const bareRoutes: BareRoute[] = [];
  for (const call of calls) bareRoutes.push(await rehearse(call, { port: uncachedPort, serving, subjects, nextTurn }));
  const { port: route } = await serving.ask('serveBare', bareRoutes);
  const cpu = cpuClock(serving, town.postmasterPid);
  await settled(async () => (await cpu()).cpuMs);
  const bench: Bench = {
    serving,
    subjects,
    nextTurn,
    ports: { cached: cachedPort, uncached: uncachedPort, route },
    cpu,
    pace: options.pace,
  };
  const bar = progressBar(`Measuring (${town.databases.engine})`, calls.length);
  const figures: Figures[] = [];
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
