import { noRucWords, parseRuc } from '../../../shared/domain/ruc.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { Command } from '../context.ts';
import { isoOf } from '../views.ts';

export const rucCommand: Command = {
  name: 'ruc',
  usage: 'ruc RUC',
  explanation: 'cli.explained.ruc',
  options: {},
  positionals: 1,
  async run({ positionals: [text = ''], openForWriting, print, printMessage }) {
    const isWhole = text.includes('-');
    if (isWhole ? parseRuc(text) === null : !/^[0-9]{2,7}[0-9A-D]$/i.test(text.trim()))
      throw new InputError(noRucWords(text));
    const { known, trouble } = await openForWriting().rucs.ask(text);
    if (trouble !== null) printMessage(say(`cli.rucTrouble.${trouble}`));
    if (known === null) return 1;
    const { isRegistered, estado, nombre, askedAt } = known;
    print({ ruc: text.trim(), isRegistered, estado, nombre, askedAt: isoOf(askedAt) });
    return trouble === null ? 0 : 1;
  },
};
