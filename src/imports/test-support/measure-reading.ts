import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { identifyFile } from '../readers/identify-file.ts';
import { readImportRows } from '../readers/read-import-file.ts';

// A process of its own: `node measure-reading.ts FILE` prints the rows of a file and the memory that reading it took.
const [, , name = ''] = process.argv;
const handle = await open(name);
const { size } = await handle.stat();
const file = await identifyFile(
  {
    size,
    open: () => createReadStream(name),
    async read(start, end) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, null, start);
      return buffer.subarray(0, bytesRead);
    },
  },
  { name },
);
let rows = 0;
for await (const _ of readImportRows(file)) rows += 1;
await handle.close();
process.stdout.write(JSON.stringify({ rows, residentMb: process.resourceUsage().maxRSS / 1024 }));
