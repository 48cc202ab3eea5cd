import { describe, expect, it } from 'vitest';
import {
  isFaultKind,
  KIND_PARAMETERS,
  matchingParameters,
} from '../../../../training-service/console/fault-parameters.ts';
import { CUT, isOfPreset, PRESETS } from '../../../../training-service/console/fault-presets.ts';
import { readFaultForm } from '../../../../training-service/console/fault-words.ts';

import { faultSchema } from '../../../../training-service/faults/fault.ts';

const KINDS = Object.keys(KIND_PARAMETERS).filter(isFaultKind);

/** The initial form of a kind, with some fields filled in. */
function form(tipo: string, typed: Record<string, string> = {}): URLSearchParams {
  const fields = new URLSearchParams({ tipo });
  if (isFaultKind(tipo)) {
    for (const parameter of [...KIND_PARAMETERS[tipo], ...matchingParameters(tipo)]) {
      if (parameter.input === 'flag') {
        if (parameter.initial) fields.set(parameter.name, '1');
      } else {
        fields.set(
          parameter.name,
          parameter.input === 'choice' ? (parameter.choices[0]?.[0] ?? '') : parameter.initial,
        );
      }
    }
  }
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return fields;
}

function errorsOf(fields: URLSearchParams): string[] {
  const read = readFaultForm(fields);
  return 'errors' in read ? [...read.errors].map(([name, error]) => `${name}: ${error}`) : [];
}

describe('the form of a fault', () => {
  it('passes nothing that the schema of faults refuses', () => {
    const extremes = [
      '0',
      '-1',
      '1',
      '0,001',
      '0.01',
      '100',
      '400',
      '599',
      '1000',
      '43200',
      '86400',
      '1000000',
      '99999999',
    ];
    for (const kind of KINDS) {
      for (const { name, input } of [...KIND_PARAMETERS[kind], ...matchingParameters(kind)]) {
        if (input !== 'number') continue;
        for (const typed of extremes)
          expect(() => readFaultForm(form(kind, { [name]: typed }))).not.toThrow();
      }
    }
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['delay-headers', { delayMs: '' }, ['delayMs: Escriba un número de 0,001 a 3600.']],
    ['delay-headers', { delayMs: '3601' }, ['delayMs: Escriba un número de 0,001 a 3600.']],
    ['delay-headers', { delayMs: '1e3' }, ['delayMs: Escriba un número de 0,001 a 3600.']],
    ['status', { status: '399' }, ['status: Escriba un número entero de 400 a 599.']],
    ['status', { status: '500,5' }, ['status: Escriba un número entero de 400 a 599.']],
    [
      'html',
      { nth: '0', count: 'x' },
      ['nth: Escriba un número entero de 1 a 1000000.', 'count: Escriba un número entero de 1 a 1000000.'],
    ],
    ['html', { probability: '0' }, ['probability: Escriba un número de 0,01 a 100.']],
    ['html', { method: 'BREW' }, ['method: Elija una opción.']],
    [
      'html',
      { path: 'simplificado' },
      ['path: Escriba el comienzo de un camino, desde su primera barra (/).'],
    ],
    ['redirect', { location: 'a b' }, ['location: Escriba una dirección sin espacios ni acentos.']],
    ['certificate', { problem: '' }, ['problem: Elija una opción.']],
    ['constructor', {}, ['tipo: Elija una falla de la lista.']],
  ])('refuses %s with %j', (kind, typed, expected) => {
    expect(errorsOf(form(kind, typed))).toEqual(expected);
  });
});

describe('prepared faults', () => {
  const all = [CUT, ...PRESETS];

  it('are found active until they are used up', () => {
    const lost = PRESETS.find(({ name }) => name === 'perdida');
    if (lost === undefined) expect.fail('no such preset');
    const entry = { id: 1, fault: faultSchema.parse(lost.fault), matched: 0, fired: 0 };
    expect(all.filter((preset) => isOfPreset(entry, preset))).toEqual([lost]);
    expect(isOfPreset({ ...entry, fired: 1 }, lost)).toBe(false);
  });
});
