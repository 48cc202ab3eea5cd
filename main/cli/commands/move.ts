import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { handOver, takeBack } from '../../continuity/transfer/hand-over.ts';
import { askForMove } from '../../continuity/transfer/hand-over-file.ts';
import { receiveHandOver } from '../../continuity/transfer/receive.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { systemRandom } from '../../kernel/ports/random.ts';
import { assertApart } from '../../kernel/files/set-aside.ts';
import { openForWriting as openStoreForWriting } from '../../database/open-store.ts';
import { say } from '../../kernel/say.ts';
import { CLI_ACTOR, type Command, type CommandContext } from '../context.ts';

const common = { options: {}, positionals: 0 };

export const moveCodeCommand: Command = {
  ...common,
  name: 'move code',
  usage: 'move code',
  explanation: 'cli.explained.moveCode',
  async run({ location, print, printMessage }) {
    assertApart(location);
    mkdirSync(location.dataFolder, { recursive: true, mode: 0o700 });
    const place = realpathSync.native(location.dataFolder);
    print({ code: askForMove(location.configFolder, place, systemRandom) });
    printMessage(say('cli.moveCodeNext'));
    return 0;
  },
};

export const movePrepareCommand: Command = {
  ...common,
  name: 'move prepare',
  usage: 'move prepare CARPETA CÓDIGO',
  explanation: 'cli.explained.movePrepare',
  positionals: 2,
  async run({ positionals: [folder = '', code = ''], openForWriting, print, printMessage }) {
    const target = resolve(folder);
    const counter = openForWriting();
    await handOver(counter, target, code.toUpperCase(), CLI_ACTOR);
    print({ folder: target, documents: counter.documents.countByState() });
    printMessage(say('cli.handedOver'));
    return 0;
  },
};

export const moveReceiveCommand: Command = {
  ...common,
  name: 'move receive',
  usage: 'move receive CARPETA',
  explanation: 'cli.explained.moveReceive',
  positionals: 1,
  async run({ positionals: [folder = ''], location, openForWriting, print, printMessage }) {
    const source = resolve(folder);
    const options = { ...location, folder: source, actor: CLI_ACTOR, now: Date.now() };
    const isProven = receiveHandOver({ ...options, command: 'mostrador move receive' });
    const { documents } = openForWriting();
    if (!isProven) printMessage(say('cli.moveNotProven'));
    printMessage(say('cli.moveWithoutLogIn'));
    print({ folder: source, proven: isProven, documents: documents.countByState() });
    return 0;
  },
};

export const moveBackCommand: Command = {
  ...common,
  name: 'move back',
  usage: 'move back CARPETA',
  explanation: 'cli.explained.moveBack',
  positionals: 1,
  async run({ positionals: [folder = ''], ...context }) {
    return goOnHere(context, resolve(folder));
  },
};

export const moveLostCommand: Command = {
  ...common,
  name: 'move lost',
  usage: 'move lost',
  explanation: 'cli.explained.moveLost',
  async run(context) {
    return goOnHere(context, null);
  },
};

function goOnHere(
  { location, openForWriting, print }: Pick<CommandContext, 'location' | 'openForWriting' | 'print'>,
  folder: string | null,
): 0 {
  const [clock, random] = [systemClock, systemRandom];
  const store = openStoreForWriting({ ...location, command: 'mostrador move', clock, random });
  try {
    takeBack({ store, clock }, folder, CLI_ACTOR);
  } finally {
    store.close();
  }
  print({ documents: openForWriting().documents.countByState() });
  return 0;
}
