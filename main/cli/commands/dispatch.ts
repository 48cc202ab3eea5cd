import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { noteOf } from '../note-view.ts';
import { readSales } from '../read-sales.ts';
import { summaryOf } from '../views.ts';
import { draftDispatchNote, findInvoice } from '../../documents/dispatch/draft-dispatch-note.ts';
import { prepareAgain } from '../../documents/dispatch/name-cart.ts';
import { readPendingLines } from '../../documents/dispatch/pending-dispatch.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { formatScaled } from '../../../shared/domain/money.ts';

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

export const prepareCommand: Command = {
  name: 'prepare',
  usage: 'prepare ID',
  explanation: 'cli.explained.prepare',
  options: {},
  positionals: 1,
  async run({ positionals: [id = ''], openForWriting, print }) {
    const counter = openForWriting();
    prepareAgain(counter, id, CLI_ACTOR);
    const document = counter.documents.get(id);
    print({ ...summaryOf(document), ...noteOf(counter, document) });
    return 0;
  },
};

export const pendingCommand: Command = {
  name: 'pending',
  usage: 'pending ID|C1-000123',
  explanation: 'cli.explained.pending',
  options: {},
  positionals: 1,
  async run({ positionals: [name = ''], openForReading, print }) {
    const counter = openForReading();
    const lines = await readPendingLines(counter, findInvoice(counter.documents, name));
    for (const { renglon, id, label, dispatched, available } of lines) {
      print({
        renglon,
        carrito_item_id: id,
        label,
        dispatched: dispatched === null ? null : formatScaled(dispatched),
        available: formatScaled(available),
      });
    }
    return 0;
  },
};
