import type { IpcMainInvokeEvent } from 'electron';
import type { Report } from '../../../../main/kernel/log/events.ts';
import { describe, expect, test, vi } from 'vitest';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { type Handlers, registerMethods } from '../../../../main/api/router.ts';

const ORIGIN = 'app://mostrador';
type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<unknown>;

const page = { origin: ORIGIN, parent: null };
const from = (senderFrame: unknown): IpcMainInvokeEvent => ({ senderFrame }) as IpcMainInvokeEvent;

function open(handlers: Partial<Handlers>) {
  const listeners = new Map<string, Listener>();
  const report = vi.fn<Report>();
  registerMethods({
    ipcMain: { handle: (name, listener) => void listeners.set(name, listener as Listener) },
    appOrigin: ORIGIN,
    handlers: handlers as Handlers,
    authorize: () => ({ actor: 'screen', approvedBy: null }),
    report,
  });
  const send = (name: string, input: unknown, frame: unknown = page) =>
    listeners.get(name)?.(from(frame), input);
  return { listeners, report, send };
}

const refused = { ok: false, error: { kind: 'refused' } };

const UNKNOWN_CODE = { item: null, quantity: null, isFromLabel: false, ignoredLabel: null };

describe('a message that never reaches a handler:', () => {
  const handler = vi.fn(() => UNKNOWN_CODE);
  const send = (input: unknown, frame?: unknown) => {
    handler.mockClear();
    const opened = open({ 'catalog.find-by-code': handler });
    return { opened, answer: opened.send('catalog.find-by-code', input, frame) };
  };

  test.each([
    ['a frame that is gone', null],
    ['a frame inside the page', { origin: ORIGIN, parent: page }],
    ['another origin', { origin: 'https://example.com', parent: null }],
    ['an origin that begins like ours', { origin: `${ORIGIN}.example.com`, parent: null }],
    ['no origin', { origin: 'null', parent: null }],
  ])('one from %s', async (_name, frame) => {
    const { opened, answer } = send({ code: 'x' }, frame);
    expect(await answer).toMatchObject(refused);
    expect(handler).not.toHaveBeenCalled();
    expect(opened.report).toHaveBeenCalledWith('ipc.refused', {
      method: 'catalog.find-by-code',
      why: 'not from the app page',
    });
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['another type', { code: 7 }],
    ['a missing member', {}],
    ['a member too many', { code: 'x', also: 1 }],
    ['a longer text than anybody types', { code: 'x'.repeat(201) }],
  ])('%s instead of the input', async (_name, input) => {
    const { opened, answer } = send(input);
    expect(await answer).toMatchObject(refused);
    expect(handler).not.toHaveBeenCalled();
    expect(opened.report).toHaveBeenCalledOnce();
  });

  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  test.each([
    ['a big integer', { code: 1n }],
    ['a circle', circle],
  ])('%s, which is no JSON', async (_name, input) => {
    const { opened, answer } = send(input);
    expect(await answer).toMatchObject(refused);
    expect(opened.report).toHaveBeenCalledWith('ipc.refused', {
      method: 'catalog.find-by-code',
      why: 'not JSON',
    });
  });

  test('one of several megabytes, whose text is not logged', async () => {
    const { opened, answer } = send({ code: 'secreto'.repeat(500_000) });
    expect(await answer).toMatchObject(refused);
    expect(opened.report).toHaveBeenCalledWith('ipc.refused', {
      method: 'catalog.find-by-code',
      why: 'too large',
    });
    expect(JSON.stringify(opened.report.mock.calls)).not.toContain('secreto');
  });
});

describe('a failure of a handler arrives as a value', () => {
  const fields = [{ path: 'cliente.documento', message: 'Documento: falta' }];
  test.each([
    [new InputError('Revise los datos.', fields), { kind: 'input', message: 'Revise los datos.', fields }],
    [new CouldNotError('No se pudo.'), { kind: 'could-not', message: 'No se pudo.', fields: [] }],
  ])('%s', async (error, expected) => {
    const { send } = open({
      'app.start': () => {
        throw error;
      },
    });
    expect(await send('app.start', {})).toEqual({ ok: false, error: expected });
  });

  test('an unexpected error is reported without sending its details', async () => {
    const { send, report } = open({ 'app.start': () => Promise.reject(new TypeError('secret detail')) });
    const answer = await send('app.start', {});
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unexpected' } });
    expect(JSON.stringify(answer)).not.toContain('secret detail');
    expect(report).toHaveBeenCalledWith('ipc.failed', expect.objectContaining({ method: 'app.start' }));
  });

  test('an answer that breaks the contract is not sent', async () => {
    const { send, report } = open({ 'catalog.find-by-code': () => ({ item: { secret: true } }) as never });
    expect(await send('catalog.find-by-code', { code: 'x' })).toMatchObject({
      ok: false,
      error: { kind: 'unexpected' },
    });
    expect(report).toHaveBeenCalledWith('ipc.failed', expect.anything());
  });
});
