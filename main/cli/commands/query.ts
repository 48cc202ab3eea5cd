import { queryNow } from '../../documents/status/query-now.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { summaryOf } from '../views.ts';

export const queryCommand: Command = {
  name: 'query',
  usage: 'query ID   (el estado se consulta con el próximo «sync»)',
  options: {},
  positionals: 1,
  async run({ positionals: [id = ''], openForWriting, print, say }) {
    const counter = openForWriting();
    queryNow(counter, id, CLI_ACTOR);
    say('Se consulta con el próximo «sync».');
    print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};
