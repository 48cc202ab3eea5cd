import { correctDocument } from '../../documents/correction/correct-document.ts';
import { replaceDocument } from '../../documents/correction/replace-document.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { CLI_ACTOR, type Command, type CommandContext } from '../context.ts';
import { readSales } from '../read-sales.ts';
import { summaryOf } from '../views.ts';

const LOOKED_UP = { 'looked-up': { type: 'boolean' } } as const;

/** `--looked-up`: it is not in the portal, where the data came from a copy. */
export const correctCommand: Command = {
  name: 'correct',
  usage: 'correct ID ARCHIVO|- [--looked-up]',
  explanation: 'cli.explained.correct',
  options: LOOKED_UP,
  positionals: 2,
  async run(given) {
    const [id = ''] = given.positionals;
    const body = await readBody(given);
    const counter = given.openForWriting();
    const round = counter.bodies.count(id);
    correctDocument(counter, id, { body, round, isLookedUp: isLookedUp(given) }, CLI_ACTOR);
    given.print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};

export const replaceCommand: Command = {
  name: 'replace',
  usage: 'replace ID ARCHIVO|- [--looked-up]',
  explanation: 'cli.explained.replace',
  options: LOOKED_UP,
  positionals: 2,
  async run(given) {
    const [id = ''] = given.positionals;
    const body = await readBody(given);
    const counter = given.openForWriting();
    const document = replaceDocument(counter, id, { body, isLookedUp: isLookedUp(given) }, CLI_ACTOR);
    given.print(summaryOf(document));
    return 0;
  },
};

const isLookedUp = ({ options }: CommandContext): boolean => options['looked-up'] === true;

async function readBody({ positionals: [, source = '-'], stdin }: CommandContext): Promise<unknown> {
  const bodies: unknown[] = [];
  for await (const { body } of readSales(source, stdin)) bodies.push(body);
  if (bodies.length !== 1) throw new InputError(say('cli.oneSaleExpected'));
  return bodies[0];
}
