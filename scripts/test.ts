import { discardReports, embeddedTests, longTests, runInOrder, runInParallel, staticChecks } from './steps.ts';
import { formatCounts, sumCounts } from './test-report.ts';

discardReports();
const outcomes = [...(await runInParallel(staticChecks)), ...(await runInOrder([embeddedTests, ...longTests()]))];
const counts = sumCounts(outcomes.map((outcome) => outcome.counts));
console.log(formatCounts(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
