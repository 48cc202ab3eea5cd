import { DOCUMENT_STATES, type DocumentState } from '../../../shared/domain/document-state.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { Command } from '../context.ts';
import { noteOf } from '../note-view.ts';
import { detailOf, summaryOf } from '../views.ts';

export const documentsCommand: Command = {
  name: 'documents',
  usage: 'documents [--state ESTADO]',
  options: { state: { type: 'string' } },
  positionals: 0,
  async run({ options, openForReading, print }) {
    const state = readState(options['state']);
    const counter = openForReading();
    for (const document of counter.documents.list(state)) {
      print({ ...summaryOf(document), ...noteOf(counter, document) });
    }
    return 0;
  },
};

export const documentCommand: Command = {
  name: 'document',
  usage: 'document ID',
  options: {},
  positionals: 1,
  async run({ positionals: [id = ''], openForReading, print }) {
    const counter = openForReading();
    const document = counter.documents.find(id);
    if (document === null) throw new InputError(say('documents.notFound', { id }));
    print({ ...detailOf(counter, document), ...noteOf(counter, document) });
    return 0;
  },
};

function readState(text: string | boolean | undefined): DocumentState | null {
  if (text === undefined) return null;
  const state = DOCUMENT_STATES.find((known) => known === text);
  if (state === undefined)
    throw new InputError(
      say('cli.stateUnknown', { state: String(text), states: DOCUMENT_STATES.join(', ') }),
    );
  return state;
}
