import { noRucWords, parseRuc } from '../../../shared/domain/ruc.ts';
import type { RucStanding } from '../../../shared/contract/clients.ts';
import { InputError } from '../../errors.ts';
import type { Command } from '../context.ts';
import { isoOf } from '../views.ts';

const TROUBLE_WORDS: Readonly<Record<NonNullable<RucStanding['trouble']>, string>> = {
  offline: 'No se pudo preguntar al servicio: no hay conexión.',
  login: 'Hace falta iniciar sesión para preguntar al servicio.',
  unclear: 'La respuesta del servicio no se entiende.',
};

export const rucCommand: Command = {
  name: 'ruc',
  usage: 'ruc RUC   (con dígito verificador o sin él)',
  options: {},
  positionals: 1,
  async run({ positionals: [text = ''], openForWriting, print, say }) {
    const isWhole = text.includes('-');
    if (isWhole ? parseRuc(text) === null : !/^[0-9]{2,7}[0-9A-D]$/i.test(text.trim()))
      throw new InputError(noRucWords(text));
    const { known, trouble } = await openForWriting().rucs.ask(text);
    if (trouble !== null) say(TROUBLE_WORDS[trouble]);
    if (known === null) return 1;
    const { isRegistered, estado, nombre, askedAt } = known;
    print({ ruc: text.trim(), isRegistered, estado, nombre, askedAt: isoOf(askedAt) });
    return trouble === null ? 0 : 1;
  },
};
