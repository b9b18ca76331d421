import { discardReports, runInOrder, runInParallel, runIntegrationTests, staticChecks, unitTests } from './steps.ts';
import { formatCounts, sumCounts } from './test-report.ts';

const isLong = process.argv.includes('--long');

discardReports();
const results = [
  ...(await runInParallel(staticChecks)),
  ...(await runInOrder([unitTests])),
  ...(await runIntegrationTests({ isLong })),
];
const counts = sumCounts(results.map((result) => result.counts));
console.log(formatCounts(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
