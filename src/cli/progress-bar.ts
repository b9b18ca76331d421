import { Presets, SingleBar } from 'cli-progress';

/** Shows a bar on a terminal and occasional lines elsewhere. */
export function createProgressBar(title: string, total: number): { update(done: number): void; stop(): void } {
  const bar = new SingleBar(
    {
      format: `${title} {bar} {percentage}% | {value}/{total} | {eta_formatted} left`,
      noTTYOutput: true,
      notTTYSchedule: 2000,
      hideCursor: true,
      clearOnComplete: false,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}
