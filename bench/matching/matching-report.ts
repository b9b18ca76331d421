import { type MatchingFigures, measureMatching } from './measure-matching.ts';

type MatchingVerdict = { holds: boolean; sentence: string };

const LIMITS = {
  first: 0.72,
  firstThree: 0.88,
  sureAndRight: 0.95,
  misled: 0.05,
  strangers: 0.1,
  p95: 5,
  megabytes: 100,
};

/** Measures, prints and judges. */
export async function reportMatching({ shownMisses }: { shownMisses: boolean }): Promise<{
  figures: MatchingFigures;
  verdicts: MatchingVerdict[];
}> {
  const figures = await measureMatching();
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(`\nMatching, ${figures.needs} needs that were not learned from\n`);
  console.log(`right category first          ${percent(figures.first)}`);
  console.log(`among the first three         ${percent(figures.firstThree)}`);
  console.log(
    `sure enough to be shown       ${percent(figures.confident)}, of these right ${percent(figures.confidentAndRight)}`,
  );
  console.log(
    `invented words taken for one  ${figures.misled.length} of ${figures.invented} ${figures.misled.join(', ')}`,
  );
  console.log(`taken so by a site of ten     ${percent(figures.falseMatches)} of the needs that it does not serve`);
  console.log(`time for one need             p50 ${figures.p50.toFixed(3)} ms, p95 ${figures.p95.toFixed(3)} ms`);
  console.log(`learning                      ${figures.learnMs.toFixed(0)} ms of CPU`);
  console.log(`memory                        ${figures.megabytes.toFixed(0)} MB\n`);
  if (shownMisses) console.log(`${figures.missed.join('\n')}\n`);
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
    { holds: first >= LIMITS.first, sentence: 'the right category is first for 72 % of the needs' },
    { holds: firstThree >= LIMITS.firstThree, sentence: 'it is among the first three for 88 %' },
    { holds: confidentAndRight >= LIMITS.sureAndRight, sentence: 'where it is sure, it is right for 95 %' },
    {
      holds: misled.length <= LIMITS.misled * invented,
      sentence: 'at most 5 % of invented words and names are taken for a need',
    },
    {
      holds: falseMatches <= LIMITS.strangers,
      sentence: 'a site of ten categories takes at most 10 % of what it does not serve',
    },
    { holds: p95 <= LIMITS.p95, sentence: 'a need takes at most 5 ms at p95' },
    { holds: megabytes <= LIMITS.megabytes, sentence: 'the matcher takes at most 100 MB' },
  ];
}
