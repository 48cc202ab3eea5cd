import { prepareAgain } from '../../documents/dispatch/name-cart.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { noteOf } from '../note-view.ts';
import { summaryOf } from '../views.ts';

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
