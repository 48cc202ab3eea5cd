import { readKeptXml } from '../../documents/xml/read-kept-xml.ts';
import { fetchXmlNow } from '../../documents/xml/xml-keeper.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { writeWhole } from '../../kernel/files/write-whole.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';

const USAGE = 'xml ID --out ARCHIVO';

export const xmlCommand: Command = {
  name: 'xml',
  usage: USAGE,
  explanation: 'cli.explained.xml',
  options: { out: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [id = ''], options: { out }, openForReading, openForWriting, print }) {
    if (typeof out !== 'string') throw badUsage(xmlCommand);
    let counter = openForReading();
    if (counter.xml.file(id) === null) {
      counter = openForWriting();
      await fetchXmlNow(counter, id, CLI_ACTOR);
    }
    const { name: cdc, bytes } = readKeptXml(counter, id);
    try {
      await writeWhole(out, bytes);
    } catch (error) {
      throw new CouldNotError(say('cli.notWritten', { file: out }), {
        cause: error,
      });
    }
    print({ id, cdc, out });
    return 0;
  },
};
