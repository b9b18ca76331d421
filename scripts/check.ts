import { discardReports, embeddedTests, runInOrder, runInParallel, staticChecks } from './steps.ts';
import { sumCounts } from './test-report.ts';

discardReports();
const outcomes = [...(await runInParallel(staticChecks)), ...(await runInOrder([embeddedTests]))];
const { failed } = sumCounts(outcomes.map(({ counts }) => counts));
process.exitCode = failed > 0 ? 1 : 0;
