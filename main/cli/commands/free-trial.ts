import type { FreeTrialForm } from '../../../shared/contract/account.ts';
import type { FreeTrial } from '../../shop/account/free-trial/free-trial-repository.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { CLI_ACTOR, type Command, type CommandContext } from '../context.ts';
import { isoOf } from '../views.ts';

/** Options, by the interface's names. */
const FIELDS = [
  'nombre',
  'whatsapp',
  'nombreEmpresa',
  'rucEmpresa',
  'nombreRepresentante',
  'apellidoRepresentante',
  'cedulaRepresentante',
] as const satisfies readonly (keyof FreeTrialForm)[];

const OPTIONAL = FIELDS.slice(2).map((field) => `[--${field} X]`);

export const freeTrialCommand: Command = {
  name: 'free-trial',
  usage: `free-trial --nombre MARCA --whatsapp NUMERO ${OPTIONAL.join(' ')}`,
  options: Object.fromEntries(FIELDS.map((field) => [field, { type: 'string' }])),
  positionals: 0,
  async run(context) {
    const counter = context.openForWriting();
    const form = Object.fromEntries(
      FIELDS.map((field) => [field, String(context.options[field] ?? '')]),
    ) as FreeTrialForm;
    const id = await counter.freeTrialService.ask(form, CLI_ACTOR);
    return outcome(context, counter.freeTrials.find(id));
  },
};

/** Repeats a request that may have arrived, which is never done automatically. */
export const freeTrialAgainCommand: Command = {
  name: 'free-trial again',
  usage: 'free-trial again ID',
  explanation: 'cli.explained.freeTrialAgain',
  options: {},
  positionals: 1,
  async run(context) {
    const [id = ''] = context.positionals;
    const counter = context.openForWriting();
    if (counter.freeTrials.find(id) === null) {
      throw new InputError(say('cli.trialNotFound', { id }));
    }
    await counter.freeTrialService.sendAgain(id, CLI_ACTOR);
    return outcome(context, counter.freeTrials.find(id));
  },
};

export const freeTrialsCommand: Command = {
  name: 'free-trials',
  usage: 'free-trials',
  explanation: 'cli.explained.freeTrials',
  options: {},
  positionals: 0,
  async run({ openForReading, print }) {
    for (const trial of openForReading().freeTrials.list()) print(viewOf(trial));
    return 0;
  },
};

function outcome({ print, printMessage }: CommandContext, trial: FreeTrial | null): 0 | 1 {
  if (trial === null) return 1;
  print(viewOf(trial));
  const { id } = trial.request;
  if (trial.state === 'waiting') printMessage(say('cli.trialWaits'));
  if (trial.state === 'doubtful') printMessage(say('cli.trialDoubtful', { id }));
  return trial.state === 'sent' ? 0 : 1;
}

function viewOf({ request: { id, nombre, whatsapp }, askedAt, state, told }: FreeTrial) {
  return { id, nombre, whatsapp, askedAt: isoOf(askedAt), state, mensaje: told };
}
