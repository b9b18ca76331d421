import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from './config.ts';

export type Command = {
  /** Each form of the command with its description. */
  usage: [syntax: string, description: string][];
  run(args: string[], config: Config): Promise<void>;
};

/** Invalid arguments, or a command that cannot run. The message is for the operator. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
type ParsedArgs<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true; args: string[] }>
>;

type CommandDefinition<O extends Options> = {
  name: string;
  usage: Command['usage'];
  options: O;
  /**
   * The accepted words with the options that may follow them. Words in capitals stand for a value: `role EMAIL ROLE`.
   */
  forms: Record<string, readonly (keyof O & string)[]>;
  run(args: ParsedArgs<O>, config: Config): Promise<void>;
};

/** Arguments that fit none of the forms are refused before the command runs. */
export function defineCommand<const O extends Options>(definition: CommandDefinition<O>): Command {
  const { usage, options, run } = definition;
  return {
    usage,
    async run(args, config) {
      const parsed = parseOptions(definition.name, { args, options, allowPositionals: true, strict: true });
      checkForm(definition, parsed);
      await run(parsed, config);
    },
  };
}

/** Node's errors of several sentences become one line. */
function parseOptions<C extends ParseArgsConfig>(name: string, config: C) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw error;
    const [sentence = ''] = error.message.split(/\. |\n/);
    const ended = sentence.endsWith('.') ? sentence : `${sentence}.`;
    throw new UsageError(`${ended} For all options: npm run cli -- help ${name}`, { cause: error });
  }
}

type ParsedWords = { positionals: string[]; values: Record<string, unknown> };

function checkForm<O extends Options>(
  { name, forms, options }: CommandDefinition<O>,
  { positionals, values }: ParsedWords,
): void {
  const syntax = Object.keys(forms).map((form) => `${name} ${form}`.trim());
  const usage = `Usage: ${syntax.join(' | ')}`;
  const match = Object.entries(forms).find(([form]) => matchesForm(form, positionals));
  if (!match) throw new UsageError(`${describeMismatch(name, Object.keys(forms), positionals)}${usage}`);
  const [form, allowed] = match;
  const given = Object.keys(values).filter((option) => values[option] !== options[option]?.default);
  const misplaced = given.find((option) => !allowed.includes(option));
  if (misplaced !== undefined)
    throw new UsageError(`The option --${misplaced} does not apply to "${`${name} ${form}`.trim()}".`);
}

const wordsOf = (form: string): string[] => form.split(' ').filter(Boolean);
const isPlaceholder = (word: string): boolean => word === word.toUpperCase();

function matchesForm(form: string, positionals: string[]): boolean {
  const words = wordsOf(form);
  return words.length === positionals.length && startsForm(words, positionals);
}

function startsForm(words: string[], positionals: string[]): boolean {
  return words.every((word, at) => isPlaceholder(word) || word === positionals[at]);
}

/** Names the first superfluous or unknown word; empty if one is missing. */
function describeMismatch(name: string, forms: string[], positionals: string[]): string {
  const complete = forms.map(wordsOf).filter((words) => startsForm(words, positionals));
  const longest = Math.max(-1, ...complete.map((words) => words.length));
  if (longest >= 0 && positionals.length > longest) return `Unexpected argument "${positionals[longest]}". `;
  const [action] = positionals;
  const isKnown = forms.some((form) => startsForm(wordsOf(form).slice(0, 1), positionals));
  return action === undefined || isKnown ? '' : `Unknown action "${name} ${action}". `;
}

export function parseWholeNumber(text: string | undefined, name: string): number {
  if (text === undefined || !/^\d{1,10}$/.test(text)) throw new UsageError(`${name} must be a whole number.`);
  return Number(text);
}
