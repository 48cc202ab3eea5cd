import { moveJobs } from '../../printing/printers.ts';
import { readPrintQueue } from '../../printing/print-views.ts';
import { DRAWN_HERE } from '../../printing/drawn-here.ts';
import { confirmPrinted, discardJob, printAgain } from '../../printing/settle-job.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';

const USAGE =
  'print-queue [--came-out TRABAJO | --again TRABAJO | --discard TRABAJO | --move IMPRESORA --to IMPRESORA]';

/** What is printed again, or still waits, is printed by the app or with the next `print`. */
export const printQueueCommand: Command = {
  name: 'print-queue',
  usage: USAGE,
  explanation: 'cli.explained.printQueue',
  options: {
    'came-out': { type: 'string' },
    again: { type: 'string' },
    discard: { type: 'string' },
    move: { type: 'string' },
    to: { type: 'string' },
  },
  positionals: 0,
  async run({ options, openForReading, openForWriting, print }) {
    const answers = Object.entries(options).filter(
      ([name, job]) => typeof job === 'string' && ['came-out', 'again', 'discard', 'move'].includes(name),
    );
    const { to } = options;
    if (answers.length > 1 || (options['move'] === undefined) !== (to === undefined))
      throw badUsage(printQueueCommand);
    const [name, job] = answers[0] ?? [null, ''];
    const counter = name === null ? openForReading() : openForWriting();
    const id = String(job);
    if (name === 'came-out') confirmPrinted(counter, id, CLI_ACTOR);
    if (name === 'again') await printAgain(counter, DRAWN_HERE, id, CLI_ACTOR);
    if (name === 'discard') discardJob(counter, id, CLI_ACTOR);
    if (name === 'move') moveJobs(counter, { from: id, to: String(to) }, CLI_ACTOR);
    for (const waiting of readPrintQueue(counter).jobs) print({ ...waiting });
    return 0;
  },
};
