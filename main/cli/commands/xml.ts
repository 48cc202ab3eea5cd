import { readKeptXml } from '../../documents/xml/read-kept-xml.ts';
import { fetchXmlNow } from '../../documents/xml/xml-keeper.ts';
import { CouldNotError, InputError } from '../../errors.ts';
import { writeWhole } from '../../store/write-whole.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

const USAGE = 'xml ID --out ARCHIVO   (el archivado; si falta, se pide al servicio)';

export const xmlCommand: Command = {
  name: 'xml',
  usage: USAGE,
  options: { out: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [id = ''], options: { out }, openForReading, openForWriting, print }) {
    if (typeof out !== 'string') throw new InputError(`Uso: ${USAGE}`);
    let counter = openForReading();
    if (counter.xml.file(id) === null) {
      counter = openForWriting();
      await fetchXmlNow(counter, id, CLI_ACTOR);
    }
    const { name: cdc, bytes } = readKeptXml(counter, id);
    try {
      await writeWhole(out, bytes);
    } catch (error) {
      throw new CouldNotError(`No se pudo escribir ${out}: revise la carpeta y el espacio en disco.`, {
        cause: error,
      });
    }
    print({ id, cdc, out });
    return 0;
  },
};
