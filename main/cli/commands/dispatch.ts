import { draftDispatchNote } from '../../documents/dispatch/draft-dispatch-note.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { noteOf } from '../note-view.ts';
import { readSales } from '../read-sales.ts';

const USAGE = 'dispatch ARCHIVO|- --invoice ID|C1-000123';

export const dispatchCommand: Command = {
  name: 'dispatch',
  usage: USAGE,
  explanation: 'cli.explained.dispatch',
  options: { invoice: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [source = '-'], options, openForWriting, print, stdin }) {
    if (typeof options['invoice'] !== 'string') throw badUsage(dispatchCommand);
    const bodies: unknown[] = [];
    for await (const { body } of readSales(source, stdin)) bodies.push(body);
    if (bodies.length !== 1) throw new InputError(say('cli.oneNoteExpected'));
    const counter = openForWriting();
    const document = draftDispatchNote(counter, options['invoice'], bodies[0], CLI_ACTOR);
    const { id, localNumber, state } = document;
    try {
      print({ id, localNumber, state, ...noteOf(counter, document) });
    } catch (error) {
      throw new CouldNotError(say('cli.noteNotReported', { note: localNumber, id }), { cause: error });
    }
    return 0;
  },
};
