import { discardReports, runInOrder, runInParallel, staticChecks, unitTests } from './steps.ts';
import { sumCounts } from './test-report.ts';

discardReports();
const results = [...(await runInParallel(staticChecks)), ...(await runInOrder([unitTests]))];
const { failed } = sumCounts(results.map(({ counts }) => counts));
process.exitCode = failed > 0 ? 1 : 0;
