import { writeFile } from 'node:fs/promises';
import { judge } from './floors.ts';
import { measureEngine } from './measure-engine.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { formatTable } from './table.ts';

const LEGEND = `of route  how near to a bare Fastify route that sends the same bytes: by requests/s, and by CPU time per request
of bare   how near to the bare work, without HTTP: the same rows by one prepared statement (writes: one statement in a
          transaction; passwords: the hash alone)
CPU ms    of the server and the database together, per request
* has a floor and reaches it, ! does not; floors are judged by CPU time
`;

async function main(options: Options): Promise<void> {
  const measured = [];
  for (const engine of options.engines) {
    const figures = await measureEngine(engine, options);
    measured.push({ engine, figures, verdicts: judge(engine, figures) });
    console.log(
      `\n${engine === 'server' ? 'PostgreSQL server' : 'Embedded engine'}, ${options.size.listings} listings\n`,
    );
    console.log(`${formatTable(engine, figures)}\n`);
  }
  console.log(LEGEND);
  const verdicts = measured.flatMap((each) => each.verdicts);
  for (const { holds, sentence } of verdicts) console.log(`${holds ? ' holds ' : ' FAILS '} ${sentence}`);
  if (options.json) await writeFile(options.json, `${JSON.stringify({ ...options.size, measured }, null, 2)}\n`);
  if (options.assert && verdicts.some(({ holds }) => !holds)) process.exitCode = 1;
}

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
