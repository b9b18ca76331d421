const DAY_MS = 24 * 60 * 60 * 1000;
/** Right, a day ahead, right again, a day back, and so on. */
const OFFSETS_MS = [0, DAY_MS, 0, -DAY_MS];

let step = 0;
const RealDate = Date;
const now = () => RealDate.now() + (OFFSETS_MS[step % OFFSETS_MS.length] ?? 0);

/** Loaded into a server with `--import`: each SIGUSR2 sets the clock of its main thread. */
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

process.on('SIGUSR2', () => {
  step += 1;
});
