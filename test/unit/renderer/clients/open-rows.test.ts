import { beforeEach, expect, test } from 'vitest';
import type { ClientRow } from '../../../../shared/contract/clients.ts';
import { useClientList, useOpenClient } from '../../../../renderer/clients/clients-store.ts';
import { openMarked } from '../../../../renderer/clients/clients-screen.tsx';
import { answer, failure, installProgram } from '../sale/fake-program.ts';

const client = (nombre: string): ClientRow => ({
  id: nombre,
  tipo_documento: 1,
  documento: '1',
  nombre,
  whatsapp: '+595981000001',
});
const found = (...clients: ClientRow[]) => answer({ clients, total: clients.length, isCut: false });

/** Answers each query of the list when the test says so, by its text. */
const answers = new Map<string, (result: ReturnType<typeof found> | ReturnType<typeof failure>) => void>();

beforeEach(async () => {
  answers.clear();
  useClientList.setState(useClientList.getInitialState(), true);
  useOpenClient.setState(useOpenClient.getInitialState(), true);
  installProgram({
    'clients.page': ({ text }) => new Promise((resolve) => answers.set(text, resolve)),
  });
  const all = useClientList.getState().read({});
  answers.get('')?.(found(client('Ana'), client('Blas')));
  await all;
});

test('Enter right after typing opens the typed client, not the one shown before', async () => {
  void useClientList.getState().read({ text: 'b' });
  const entered = openMarked();
  answers.get('b')?.(found(client('Blas')));
  await entered;
  expect(useOpenClient.getState().id).toBe('Blas');
});

test('Enter opens nobody if nobody is found, or if the search failed', async () => {
  for (const [text, outcome] of [
    ['z', found()],
    ['b', failure('no')],
  ] as const) {
    void useClientList.getState().read({ text });
    const entered = openMarked();
    answers.get(text)?.(outcome);
    await entered;
  }
  expect(useOpenClient.getState().id).toBeNull();
});
