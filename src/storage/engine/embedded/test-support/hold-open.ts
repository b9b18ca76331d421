import { DirectoryInUseError, openEmbedded } from '../open-embedded.ts';

const [, , directory = '', templateDirectory = ''] = process.argv;
try {
  await openEmbedded({ directory, templateDirectory });
  process.stdout.write('open\n');
} catch (error) {
  if (!(error instanceof DirectoryInUseError)) throw error;
  process.stdout.write(`${error.message}\n`);
}
