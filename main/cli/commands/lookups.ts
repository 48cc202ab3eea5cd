import type { Command } from '../context.ts';
import { isoOf } from '../views.ts';
import { InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { refreshLookups } from '../../reference-data/refresh-list.ts';
import { noRucWords, parseRuc } from '../../../shared/domain/fiscal/ruc.ts';
import { timbradoSchema, unidadMedidaSchema } from '../../../shared/wire/lookups.ts';

export const lookupsRefreshCommand: Command = {
  name: 'lookups refresh',
  usage: 'lookups refresh',
  options: {},
  positionals: 0,
  async run({ openForWriting, print }) {
    for await (const refreshed of refreshLookups(openForWriting())) print({ ...refreshed });
    return 0;
  },
};

/** Ids for a sale's `ciudad_id`. */
export const citiesCommand: Command = {
  name: 'lookups cities',
  usage: 'lookups cities [--text PALABRAS]',
  explanation: 'cli.explained.cities',
  options: { text: { type: 'string' } },
  positionals: 0,
  async run({ options: { text }, openForReading, print }) {
    const words = typeof text === 'string' ? text : '';
    for (const city of openForReading().cities.search(words, Infinity)) print({ ...city });
    return 0;
  },
};

/** Ids for a sale's `unidad_medida_venta_id`. */
export const unitsCommand: Command = {
  name: 'lookups units',
  usage: 'lookups units',
  explanation: 'cli.explained.units',
  options: {},
  positionals: 0,
  async run({ openForReading, print }) {
    for (const record of openForReading().lookups.list('unidad-medida')) {
      const unit = unidadMedidaSchema.safeParse(record).data;
      if (unit === undefined) continue;
      print({ id: unit.id, descripcion: unit.descripcion, representacion: unit.representacion ?? null });
    }
    return 0;
  },
};

export const timbradosCommand: Command = {
  name: 'lookups timbrados',
  usage: 'lookups timbrados',
  explanation: 'cli.explained.timbrados',
  options: {},
  positionals: 0,
  async run({ openForReading, print }) {
    for (const record of openForReading().lookups.list('timbrado')) {
      const timbrado = timbradoSchema.safeParse(record).data;
      if (timbrado === undefined) continue;
      const { numero_timbrado, numero_establecimiento, punto_expedicion } = timbrado;
      print({ numero_timbrado, numero_establecimiento, punto_expedicion });
    }
    return 0;
  },
};

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
