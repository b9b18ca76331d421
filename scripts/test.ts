import { discardReports, embeddedTests, longTests, runInOrder, runInParallel, staticChecks } from './steps.ts';
import { add, sentence } from './test-report.ts';

discardReports();
const outcomes = [...(await runInParallel(staticChecks)), ...(await runInOrder([embeddedTests, ...longTests()]))];
const counts = add(outcomes.map((outcome) => outcome.counts));
console.log(sentence(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
