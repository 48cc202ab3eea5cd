import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../documents/doubt/resolve-doubt.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { sayEvidence } from '../note-view.ts';
import { summaryOf } from '../views.ts';

const USAGE = 'resolve ID --not-issued | --cdc CDC | --issued --numero N';

export const resolveCommand: Command = {
  name: 'resolve',
  usage: USAGE,
  options: {
    'not-issued': { type: 'boolean' },
    cdc: { type: 'string' },
    issued: { type: 'boolean' },
    numero: { type: 'string' },
  },
  positionals: 1,
  async run({ positionals: [id = ''], options, openForWriting, print, printMessage }) {
    const { 'not-issued': notIssued = false, cdc, issued = false, numero } = options;
    const answers = [notIssued, cdc !== undefined, issued].filter(Boolean).length;
    if (answers !== 1 || issued !== (numero !== undefined)) throw badUsage(resolveCommand);
    const counter = openForWriting();
    sayEvidence(counter, id, printMessage);
    if (notIssued) resolveAsNotIssued(counter, id, CLI_ACTOR);
    else if (typeof cdc === 'string') await resolveByCdc(counter, id, cdc, CLI_ACTOR);
    else resolveAsIssuedWithNumber(counter, id, String(numero), CLI_ACTOR);
    print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};
