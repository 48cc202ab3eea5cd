import { settleContradiction } from '../../documents/status/settle-contradiction.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { summaryOf } from '../views.ts';

const USAGE = 'settle ID --seen | --cancelled';

export const settleCommand: Command = {
  name: 'settle',
  usage: USAGE,
  explanation: 'cli.explained.settle',
  options: { seen: { type: 'boolean' }, cancelled: { type: 'boolean' } },
  positionals: 1,
  async run({ positionals: [id = ''], options: { seen = false, cancelled = false }, openForWriting, print }) {
    if (seen === cancelled) throw badUsage(settleCommand);
    const counter = openForWriting();
    settleContradiction(counter, id, cancelled === true ? 'cancelled' : 'seen', CLI_ACTOR);
    print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};
