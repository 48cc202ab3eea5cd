import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import {
  freeTrialAgainCommand,
  freeTrialCommand,
  freeTrialsCommand,
} from '../../../../main/cli/commands/free-trial.ts';
import { rucCommand } from '../../../../main/cli/commands/lookups.ts';
import { xmlCommand } from '../../../../main/cli/commands/export-documents.ts';
import type { Command, CommandContext } from '../../../../main/cli/context.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { TEST_URL, TestCounter } from '../../../support/counter.ts';
import { documentXml } from '../../../support/document-xml.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { runCommand } from '../../../support/run-cli.ts';
import { success } from '../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());

const run = (command: Command, positionals: string[] = [], options: CommandContext['options'] = {}) =>
  runCommand({ command, counter: machine.counter }, positionals, options);

describe('ruc', () => {
  test('prints the state of a taxpayer', async () => {
    const data = { razon_social: 'Almacén El Ceibo S.A.', estado: 'ACTIVO' };
    machine.network.next(answered(200, success(data)));
    expect(await run(rucCommand, ['80013884'])).toEqual({
      code: 0,
      printed: [
        {
          ruc: '80013884',
          isRegistered: true,
          estado: 'ACTIVO',
          nombre: 'Almacén El Ceibo S.A.',
          askedAt: new Date(machine.clock.now()).toISOString(),
        },
      ],
      said: '',
    });
  });

  test('refuses a wrong check digit, and fails without a connection', async () => {
    await expect(run(rucCommand, ['80013884-1'])).rejects.toThrow(InputError);
    await expect(run(rucCommand, ['hola'])).rejects.toThrow(InputError);
    machine.network.next(UNREACHABLE);
    expect(await run(rucCommand, ['80013884-8'])).toMatchObject({
      code: 1,
      printed: [],
      said: expect.stringContaining('no hay conexión'),
    });
  });
});

describe('free-trial', () => {
  const OPTIONS = { nombre: 'Ñandutí', whatsapp: '0981 234 567', rucEmpresa: '80013884-8' };

  test('sends the request and prints its state', async () => {
    machine.network.next(answered(200, success(null)));
    const { code, printed } = await run(freeTrialCommand, [], OPTIONS);
    expect([code, printed]).toMatchObject([
      0,
      [{ nombre: 'Ñandutí', whatsapp: '+595981234567', state: 'sent' }],
    ]);
    const [{ url, body } = {}] = machine.network.written;
    expect(url).toBe(`${TEST_URL}/prueba-gratuita`);
    expect(JSON.parse(body ?? '')).toMatchObject({ nombre: 'Ñandutí', rucEmpresa: '80013884-8' });
    await expect(run(freeTrialCommand, [], { nombre: 'X' })).rejects.toThrow(InputError);
  });

  test('stays in doubt where no answer came, and is sent again under the same id', async () => {
    machine.network.next(SILENCE);
    const { code, printed, said } = await run(freeTrialCommand, [], OPTIONS);
    const id = String(printed[0]?.['id']);
    expect([code, printed[0]?.['state']]).toEqual([1, 'doubtful']);
    expect(said).toContain(`free-trial again ${id}`);
    machine.network.next(answered(200, success(null)));
    expect(await run(freeTrialAgainCommand, [id])).toMatchObject({
      code: 0,
      printed: [{ id, state: 'sent' }],
    });
    expect((await run(freeTrialsCommand)).printed).toMatchObject([{ id, state: 'sent' }]);
    await expect(run(freeTrialAgainCommand, ['otro'])).rejects.toThrow(InputError);
  });
});

describe('xml', () => {
  const out = (): string => join(machine.location.dataFolder, 'uno.xml');

  test('asks the service for an XML that is not archived, once, and writes it', async () => {
    const { id, cdc } = await machine.sellIssued();
    const xml = documentXml(cdc ?? '');
    machine.network.next(answered(200, xml));
    expect(await run(xmlCommand, [id], { out: out() })).toMatchObject({
      code: 0,
      printed: [{ id, cdc, out: out() }],
    });
    expect(readFileSync(out(), 'utf8')).toBe(xml);
    const count = machine.network.written.length;
    await run(xmlCommand, [id], { out: out() });
    expect(machine.network.written).toHaveLength(count);
  });
});
