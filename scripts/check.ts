import { discardReports, embeddedTests, runInOrder, runInParallel, staticChecks } from './steps.ts';
import { add } from './test-report.ts';

discardReports();
const outcomes = [...(await runInParallel(staticChecks)), ...(await runInOrder([embeddedTests]))];
const { failed } = add(outcomes.map(({ counts }) => counts));
process.exitCode = failed > 0 ? 1 : 0;
