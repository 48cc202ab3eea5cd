import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { handOver } from '../../move/hand-over.ts';
import { askForMove } from '../../move/move-code.ts';
import { receiveHandOver } from '../../move/receive.ts';
import { takeBack } from '../../move/take-back.ts';
import { systemClock } from '../../ports/clock.ts';
import { systemRandom } from '../../ports/random.ts';
import { assertApart } from '../../store/apart-folders.ts';
import { openForWriting as openStoreForWriting } from '../../store/open-store.ts';
import { CLI_ACTOR, type Command, type CommandContext } from '../context.ts';

const common = { options: {}, positionals: 0 };

export const moveCodeCommand: Command = {
  ...common,
  name: 'move code',
  usage: 'move code   (en la computadora nueva: el código con que la vieja entrega el puesto)',
  async run({ location, print, say }) {
    assertApart(location);
    mkdirSync(location.dataFolder, { recursive: true, mode: 0o700 });
    const place = realpathSync.native(location.dataFolder);
    print({ code: askForMove(location.configFolder, place, systemRandom) });
    say(
      'En la computadora vieja: «move prepare CARPETA CÓDIGO», con una carpeta en una unidad USB o de red.',
    );
    return 0;
  },
};

export const movePrepareCommand: Command = {
  ...common,
  name: 'move prepare',
  usage: 'move prepare CARPETA CÓDIGO   (en la vieja: entrega el puesto; ya no vende ni envía)',
  positionals: 2,
  async run({ positionals: [folder = '', code = ''], openForWriting, print, say }) {
    const target = resolve(folder);
    const counter = openForWriting();
    await handOver(counter, target, code.toUpperCase(), CLI_ACTOR);
    print({ folder: target, documents: counter.documents.countByState() });
    say(
      'Entregado: en esta computadora ya no se vende ni se envía nada. En la nueva: «move receive CARPETA», y después inicie sesión.',
    );
    return 0;
  },
};

export const moveReceiveCommand: Command = {
  ...common,
  name: 'move receive',
  usage: 'move receive CARPETA   (en la nueva: sigue donde la vieja quedó)',
  positionals: 1,
  async run({ positionals: [folder = ''], location, openForWriting, print, say }) {
    const source = resolve(folder);
    const options = { ...location, folder: source, actor: CLI_ACTOR, now: Date.now() };
    const isProven = receiveHandOver({ ...options, command: 'mostrador move receive' });
    const { documents } = openForWriting();
    if (!isProven)
      say(
        'Esta mudanza no es para esta computadora, o no se pudo marcar como recibida: no prueba que la vieja haya dejado de enviar. Lo no terminado queda a revisar.',
      );
    say('Falta iniciar sesión: la de la computadora vieja no se muda.');
    print({ folder: source, proven: isProven, documents: documents.countByState() });
    return 0;
  },
};

export const moveBackCommand: Command = {
  ...common,
  name: 'move back',
  usage: 'move back CARPETA   (en la vieja: anula la mudanza, si no se abrió en la nueva)',
  positionals: 1,
  async run({ positionals: [folder = ''], ...context }) {
    return goOnHere(context, resolve(folder));
  },
};

export const moveLostCommand: Command = {
  ...common,
  name: 'move lost',
  usage: 'move lost   (en la vieja: la carpeta de la mudanza se perdió; lo no terminado queda a revisar)',
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
