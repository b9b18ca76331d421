import { parseArgs } from 'node:util';
import { formatColumns, type TableColumn } from '../bench/format-columns.ts';
import type { Attack } from './attack.ts';
import { distinctUrls } from './attacks/distinct-urls.ts';
import { foreignIds } from './attacks/foreign-ids.ts';
import { hostileStrings } from './attacks/hostile-strings.ts';
import { randomBytesAttack } from './attacks/random-bytes.ts';
import { slowClients } from './attacks/slow-clients.ts';
import { uploadBombs } from './attacks/upload-bombs.ts';
import { packages } from './checks/packages.ts';
import { securityHeaders } from './checks/security-headers.ts';
import { HEAP_MB, type Instance, startInstance } from './instance.ts';
import { Target } from './target.ts';

const USAGE = `npm run drill -- [options]
  --short        a tenth of the attempts, as in npm test
  --only TEXT    only attacks whose name contains TEXT`;

const ATTACKS: Attack[] = [
  packages,
  securityHeaders,
  hostileStrings,
  foreignIds,
  randomBytesAttack,
  uploadBombs,
  distinctUrls,
  slowClients,
];

type AttackResult = { name: string; target: Target; memory: number };

const COLUMNS: TableColumn<AttackResult>[] = [
  { title: 'attack', cell: ({ name }) => name, isText: true },
  { title: 'attempts', cell: ({ target }) => String(target.attempts) },
  { title: '5xx', cell: ({ target }) => String(target.serverErrors) },
  { title: 'shed', cell: ({ target }) => String(target.shed) },
  { title: 'findings', cell: ({ target }) => String(target.findings.length) },
  { title: 'memory MB', cell: ({ memory }) => String(memory) },
];

const MAX_MEMORY_MB = 700;
const FULL = { share: 1, seconds: 180 };
const SHORT = { share: 0.1, seconds: 60 };

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = await drill();

/** Attacks a fresh instance and prints what it withstood. Returns the exit code. */
async function drill(): Promise<number> {
  const instance = await startInstance();
  const results: AttackResult[] = [];
  try {
    for (const attack of ATTACKS.filter(({ name }) => name.includes(values.only))) {
      const target = new Target(instance, values.short ? SHORT : FULL);
      await attack.run(target);
      await expectServing(target);
      target.close();
      results.push({ name: attack.name, target, memory: instance.memoryMb().current });
    }
    return printResults(results, instance);
  } finally {
    await instance.stop();
  }
}

/** After an attack, visitors are served as before. */
async function expectServing(target: Target): Promise<void> {
  if (!target.instance.isRunning()) return target.report('the server has ended');
  for (const path of ['/', '/listings.php?limit=3']) {
    const { status } = await target.send({ path });
    if (status !== 200) target.report(`afterwards ${path} answers ${status}`);
  }
}

function printResults(results: AttackResult[], instance: Instance): number {
  const { peak } = instance.memoryMb();
  const findings = results.flatMap(({ name, target }) => target.findings.map((finding) => `${name}: ${finding}`));
  if (peak >= MAX_MEMORY_MB) findings.push(`the memory of the server reached ${peak} MB`);
  const sum = (count: (target: Target) => number) => results.reduce((total, { target }) => total + count(target), 0);
  console.log(formatColumns([{ title: '', columns: COLUMNS }], results));
  console.log(
    `\n${sum(({ attempts }) => attempts)} attempts, ${findings.length} findings, ${sum(({ serverErrors }) => serverErrors)} server errors, ` +
      `peak memory ${peak} MB (heap ${HEAP_MB} MB, limit ${MAX_MEMORY_MB} MB)`,
  );
  for (const finding of findings) console.log(`FINDING  ${finding}`);
  return findings.length === 0 ? 0 : 1;
}
