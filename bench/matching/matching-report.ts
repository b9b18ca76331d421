import { type MatchingFigures, measureMatching } from './measure-matching.ts';

type MatchingVerdict = { passed: boolean; message: string };

const LIMITS = {
  first: 0.72,
  firstThree: 0.88,
  precision: 0.95,
  misled: 0.05,
  falseMatches: 0.1,
  p95: 5,
  megabytes: 100,
};

export async function reportMatching({ printMisses }: { printMisses: boolean }): Promise<{
  figures: MatchingFigures;
  verdicts: MatchingVerdict[];
}> {
  const figures = await measureMatching();
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(`\nCategory matching, ${figures.needs} held-out needs\n`);
  console.log(`top-1 accuracy                ${percent(figures.first)}`);
  console.log(`top-3 accuracy                ${percent(figures.firstThree)}`);
  console.log(
    `confident matches             ${percent(figures.confident)}, precision ${percent(figures.confidentAndRight)}`,
  );
  console.log(
    `false positives, nonsense     ${figures.misled.length} of ${figures.invented} ${figures.misled.join(', ')}`,
  );
  console.log(`false positives, small site   ${percent(figures.falseMatches)} of the needs outside its categories`);
  console.log(`latency per need              p50 ${figures.p50.toFixed(3)} ms, p95 ${figures.p95.toFixed(3)} ms`);
  console.log(`training                      ${figures.learnMs.toFixed(0)} ms of CPU`);
  console.log(`memory                        ${figures.megabytes.toFixed(0)} MB\n`);
  if (printMisses) console.log(`${figures.missed.join('\n')}\n`);
  return { figures, verdicts: judgeMatching(figures) };
}

function judgeMatching({
  first,
  firstThree,
  confidentAndRight,
  invented,
  misled,
  falseMatches,
  p95,
  megabytes,
}: MatchingFigures): MatchingVerdict[] {
  return [
    { passed: first >= LIMITS.first, message: 'top-1 accuracy is at least 72 %' },
    { passed: firstThree >= LIMITS.firstThree, message: 'top-3 accuracy is at least 88 %' },
    { passed: confidentAndRight >= LIMITS.precision, message: 'the precision of confident matches is at least 95 %' },
    {
      passed: misled.length <= LIMITS.misled * invented,
      message: 'at most 5 % of nonsense queries match a category',
    },
    {
      passed: falseMatches <= LIMITS.falseMatches,
      message: 'a small site matches at most 10 % of the needs outside its categories',
    },
    { passed: p95 <= LIMITS.p95, message: 'p95 latency is at most 5 ms' },
    { passed: megabytes <= LIMITS.megabytes, message: 'the matcher uses at most 100 MB' },
  ];
}
