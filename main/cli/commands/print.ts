import { PRINTER_ROLES } from '../../../shared/domain/printing/printer.ts';
import { printDocument } from '../../printing/print-document.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { troubleWords } from '../../printing/write-outcome.ts';
import { printFromTerminal } from '../printing.ts';

const USAGE = 'print ID [--role receipt|a4|copy] [--copy]';

export const printCommand: Command = {
  name: 'print',
  usage: USAGE,
  options: { role: { type: 'string' }, copy: { type: 'boolean' } },
  positionals: 1,
  async run(context) {
    const [id = ''] = context.positionals;
    const { role: asked = 'receipt', copy } = context.options;
    const role = PRINTER_ROLES.find((known) => known === asked);
    if (role === undefined) throw badUsage(printCommand);
    const request = { id, to: { kind: 'role', role }, isCopy: copy === true } as const;
    const { job, printer } = await printFromTerminal(context, (counter, desk) =>
      printDocument(counter, desk.renderings, request, CLI_ACTOR),
    );
    context.print({ ...job });
    const trouble = troubleWords(job);
    if (trouble !== null) context.printMessage(`${printer}: ${trouble}`);
    return job.state === 'printed' ? 0 : 1;
  },
};
