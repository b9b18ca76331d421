import { Presets, SingleBar } from 'cli-progress';

/** A progress bar with the rate of this run; without a terminal it prints a line every ten seconds. */
export function createLoadingBar(title: string, total: number): { update(done: number): void; stop(): void } {
  const bar = new SingleBar(
    {
      format: `${title} {bar} {percentage}% | {value}/{total} listings | {rate}/s | {remaining} left`,
      noTTYOutput: true,
      notTTYSchedule: 10_000,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const started = performance.now();
  let first: number | undefined;
  bar.start(total, 0, { rate: '–', remaining: '–' });
  return {
    update(done) {
      first ??= done;
      const perSecond = ((done - first) / (performance.now() - started)) * 1000;
      bar.update(
        done,
        perSecond > 0 ? { rate: perSecond.toFixed(0), remaining: formatDuration((total - done) / perSecond) } : {},
      );
    },
    stop: () => bar.stop(),
  };
}

export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${Math.round(seconds)} s`;
}
