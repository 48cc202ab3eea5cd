import { queryNow } from '../../documents/status/query-now.ts';
import { say } from '../../kernel/say.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { summaryOf } from '../views.ts';

export const queryCommand: Command = {
  name: 'query',
  usage: 'query ID',
  explanation: 'cli.explained.query',
  options: {},
  positionals: 1,
  async run({ positionals: [id = ''], openForWriting, print, printMessage }) {
    const counter = openForWriting();
    queryNow(counter, id, CLI_ACTOR);
    printMessage(say('cli.queriedNext'));
    print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};
