import { describe, expect, test } from 'vitest';
import { cancellationRequestSchema, readCancellationResult } from '../../../../shared/wire/cancellation.ts';

const CDC = '01800138848001001123456412018121817819792239';

const accepts = (cdc: string, motivo: string): boolean =>
  cancellationRequestSchema.safeParse({ cdc, motivo }).success;

describe('request', () => {
  test.each(['error', 'x'.repeat(500)])('a reason of 5 to 500 characters', (motivo) => {
    expect(accepts(CDC, motivo)).toBe(true);
  });

  test.each(['', 'mal', '          ', 'x'.repeat(501)])('a reason that is none', (motivo) => {
    expect(accepts(CDC, motivo)).toBe(false);
  });

  test.each([CDC.slice(1), `${CDC}0`, CDC.replace('0', 'O'), `${CDC}\n`, ''])('%j is no cdc', (cdc) => {
    expect(accepts(cdc, 'El cliente devolvió todo')).toBe(false);
  });
});

const READ = {
  estado: 'Aprobado',
  codigo: '0600',
  mensaje: 'Evento registrado correctamente',
  protocolo: '123456789',
  procesadoAt: '2026-11-21T10:30:00-03:00',
};

const event = (prefix: string, wrap: (part: unknown) => unknown = (part) => part): unknown => ({
  [`${prefix}rRetEnviEventoDe`]: wrap({
    $: { 'xmlns:ns2': 'http://xmlns.example' },
    [`${prefix}dFecProc`]: wrap(READ.procesadoAt),
    [`${prefix}gResProcEVe`]: wrap({
      [`${prefix}dEstRes`]: wrap(READ.estado),
      [`${prefix}dProtAut`]: wrap(READ.protocolo),
      [`${prefix}id`]: wrap('1'),
      [`${prefix}gResProc`]: wrap({
        [`${prefix}dCodRes`]: wrap(READ.codigo),
        [`${prefix}dMsgRes`]: wrap(READ.mensaje),
      }),
    }),
  }),
});

describe('result', () => {
  test.each<[string, unknown]>([
    ['as the interface shows it', event('ns2:')],
    ['under another prefix', event('env:')],
    ['without a prefix', event('')],
    ['with its parts in arrays', event('ns2:', (part) => [part, 'otra'])],
    [
      'with attributes on its texts',
      event('ns2:', (part) => (typeof part === 'string' ? { $: {}, _: part } : part)),
    ],
  ])('reads one %s', (_, data) => {
    expect(readCancellationResult(data)).toEqual(READ);
  });

  test('gives a code back the zeros that a number lost', () => {
    const data = { rRetEnviEventoDe: { gResProcEVe: { dProtAut: 77, gResProc: { dCodRes: 600 } } } };
    expect(readCancellationResult(data)).toEqual({ codigo: '0600', protocolo: '77' });
  });

  test('leaves out what is missing, blank or of another type', () => {
    const data = {
      'ns2:rRetEnviEventoDe': {
        'ns2:dFecProc': '',
        'ns2:gResProcEVe': { 'ns2:dEstRes': true, 'ns2:gResProc': [] },
      },
    };
    expect(readCancellationResult(data)).toEqual({});
  });

  test.each([null, undefined, 'x', [], {}, { 'ns2:rRetEnviEventoDe': 'x' }, { 'ns2:rRetEnviEventoDeX': {} }])(
    '%j is none',
    (data) => {
      expect(readCancellationResult(data)).toBeNull();
    },
  );
});
