import { describe, expect, it } from 'vitest';
import {
  isFaultKind,
  KIND_PARAMETERS,
  matchingParameters,
} from '../../../../training-service/console/fault-parameters.ts';
import { CUT, findPreset, isOfPreset, PRESETS } from '../../../../training-service/console/fault-presets.ts';
import { describeFault, readFaultForm } from '../../../../training-service/console/fault-words.ts';

import { type Fault, faultSchema } from '../../../../training-service/faults/fault.ts';

const KINDS = Object.keys(KIND_PARAMETERS).filter(isFaultKind);

/** The form of a kind as it is when it opens, with some fields filled in. */
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
  it('lets through nothing that the schema of faults refuses', () => {
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

  it('a box that was cleared is false', () => {
    const fields = form('status');
    fields.delete('envelope');
    expect(readFaultForm(fields)).toMatchObject({ fault: { envelope: false } });
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

  it('are faults as the service takes them, under names of their own', () => {
    for (const preset of all) {
      expect(faultSchema.parse(preset.fault)).toEqual(preset.fault);
      expect(findPreset(preset.name)).toBe(preset);
    }
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(findPreset('toString')).toBeNull();
  });

  it('are found in force until they are used up', () => {
    const lost = PRESETS.find(({ name }) => name === 'perdida');
    if (lost === undefined) expect.fail('no such preset');
    const entry = { id: 1, fault: faultSchema.parse(lost.fault), matched: 0, fired: 0 };
    expect(all.filter((preset) => isOfPreset(entry, preset))).toEqual([lost]);
    expect(isOfPreset({ ...entry, fired: 1 }, lost)).toBe(false);
  });
});

describe('describeFault', () => {
  it.each<[Fault, string]>([
    [{ kind: 'refuse-connections' }, ''],
    [{ kind: 'html' }, 'Todos los pedidos'],
    [{ kind: 'certificate', problem: 'expired' }, 'Vencido'],
    [
      {
        kind: 'delay-headers',
        delayMs: 1500,
        path: '/x',
        method: 'POST',
        nth: 3,
        count: 2,
        probability: 0.2,
      },
      'Tarda 1,5 s · /x · POST, envíos · desde el pedido 3 · veces: 2 · 20 % de las veces',
    ],
    [
      { kind: 'status', status: 429, envelope: false, retryAfterMs: 5000 },
      'Estado 429 · sin mensaje propio · reintentar en 5 s · todos los pedidos',
    ],
    [{ kind: 'status', status: 500, envelope: true, retryAfterMs: 5000 }, 'Estado 500 · todos los pedidos'],
    [
      { kind: 'redirect', status: 302, location: '$&' },
      'Estado 302, se repite como GET · a $& · todos los pedidos',
    ],
  ])('%j', (fault, expected) => {
    expect(describeFault(fault)).toBe(expected);
  });
});
