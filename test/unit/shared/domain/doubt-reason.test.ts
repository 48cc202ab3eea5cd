import { expect, test } from 'vitest';
import { type NetworkResult } from '../../../../main/ports/network.ts';
import { readEmission } from '../../../../main/outbox/outcome.ts';
import { readDoubtReason } from '../../../../shared/domain/doubt-reason.ts';

const answer = (status: number, body: string) => ({ status, headers: {}, body });
const EXPECTED = { documentType: '01', ruc: null, establishment: '001', point: '001' };

test.each<[string, NetworkResult, string, string | null]>([
  ['none', { kind: 'no-answer', reason: 'ECONNRESET' }, 'no llegó la respuesta', 'ECONNRESET'],
  [
    'one cut short',
    { kind: 'broken-answer', reason: 'ECONNRESET', answer: answer(200, '') },
    'la respuesta llegó cortada',
    'ECONNRESET',
  ],
  [
    'another’s',
    { kind: 'answered', answer: answer(502, '<html>') },
    'la respuesta no es del servicio',
    'HTTP 502',
  ],
  [
    'an error',
    { kind: 'answered', answer: answer(500, '{"success":false,"message":"Cuenta (RUC) sin HTTP 500: x"}') },
    'el servicio contestó con un error: Cuenta (RUC) sin HTTP 500: x',
    'HTTP 500',
  ],
  [
    'no control code',
    { kind: 'answered', answer: answer(200, '{"success":true,"message":"Listo (OK)"}') },
    'contestó «Listo (OK)» sin el CDC del documento',
    null,
  ],
])('the doubt of an answer that is %s: words, and the code apart', (_name, result, words, code) => {
  const outcome = readEmission(result, EXPECTED);
  if (outcome.kind !== 'uncertain') throw new Error(`it is ${outcome.kind}`);
  expect(readDoubtReason(outcome.reason)).toEqual({ words, code });
  expect(readDoubtReason(`En duda: ${outcome.reason}.`).words).toBe(`En duda: ${words}.`);
});
