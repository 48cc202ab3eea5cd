import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { readClose, readCloses, readX } from '../../cash/read-closes.ts';
import { readTill } from '../../cash/read-till.ts';
import type { Command } from '../context.ts';

/** How many closes are told of where nobody says how many. */
const LATEST = 10;

/** How the till stands, and its latest closes. */
export const tillCommand: Command = {
  name: 'till',
  usage: 'till',
  explanation: 'cli.explained.till',
  options: {},
  positionals: 0,
  run({ openForReading, print }) {
    const counter = openForReading();
    print(readTill(counter));
    for (const close of readCloses(counter, { before: null, limit: LATEST }).closes) print({ ...close });
    return Promise.resolve(0);
  },
};

/** The X of the open shift; nothing is closed by it. */
export const tillXCommand: Command = {
  name: 'till x',
  usage: 'till x',
  explanation: 'cli.explained.tillX',
  options: {},
  positionals: 0,
  run({ openForReading, print, printMessage }) {
    const report = readX(openForReading());
    if (report === null) printMessage(say('till.noShift'));
    else print({ ...report });
    return Promise.resolve(0);
  },
};

/** The Z of a closed shift, as it was told. */
export const tillZCommand: Command = {
  name: 'till z',
  usage: 'till z NÚMERO',
  explanation: 'cli.explained.tillZ',
  options: {},
  positionals: 1,
  run({ positionals: [number = ''], openForReading, print }) {
    if (!/^\d{1,9}$/.test(number)) throw new InputError(say('cli.notACloseNumber', { number }));
    print({ ...readClose(openForReading(), Number(number)) });
    return Promise.resolve(0);
  },
};
