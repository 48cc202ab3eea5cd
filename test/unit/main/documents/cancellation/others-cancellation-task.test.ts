import { beforeEach, expect, test } from 'vitest';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { pauseSending } from '../../../../../main/sending/pause-sending.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../../shared/domain/dates.ts';
import { cancellationEvent } from '../../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered, isProbe, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { perTest } from '../../../../support/per-test.ts';
import { failure, makeCdc, success } from '../../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());
/** The other counter's. */
const ID = '019a0000-0000-7000-8000-000000000001';
const CDC = makeCdc({ number: 9 });

const event = (estado: string, codigo: string): NetworkResult =>
  answered(200, success(cancellationEvent({ estado, codigo, mensaje: 'Dice.' })));
const DONE = event('Aprobado', '0600');
const ALREADY = event('Rechazado', '4003');
const LATE = event('Rechazado', '4009');
const UNCLEAR = answered(400, failure('400', 'No se pudo anular'));
const status = (estado: string): NetworkResult => answered(200, success({ estado }));

beforeEach(() => {
  const { counter, clock } = machine;
  const now = clock.now();
  counter.store.commit(() =>
    counter.othersCancellations.add(
      {
        documentId: ID,
        request: '019a0000-0000-4000-8000-000000000002',
        cdc: CDC,
        motivo: 'La trajo a otra caja',
        askedBy: 'Elsa',
        deadlineAt: now + 20 * HOUR_MS,
      },
      now,
    ),
  );
});

/** The last part of each path that it sent to. */
const sent = (): (string | undefined)[] =>
  machine.network.written.filter((one) => !isProbe(one)).map(({ url }) => url.split('/').at(-1));
const result = () => machine.counter.othersCancellations.get(ID);

/** Each answer after a wait of that long; null: nothing is sent then. */
async function answeredBy(...answers: [waitMs: number, answer: NetworkResult | null][]): Promise<void> {
  for (const [waitMs, answer] of answers) {
    machine.clock.jump(waitMs);
    if (answer !== null) machine.network.next(answer);
    await machine.sendWhatIsDue();
  }
}

test.each<[string, [number, NetworkResult | null][], string[], object]>([
  ['the service registers it', [[0, DONE]], ['anular'], { result: 'done', resultCode: '0600' }],
  ['the service has it already', [[0, ALREADY]], ['anular'], { result: 'done', resultCode: '4003' }],
  [
    'an answer is lost',
    [
      [0, SILENCE],
      [MINUTE_MS, ALREADY],
    ],
    ['anular', 'anular'],
    { result: 'done', resultCode: '4003' },
  ],
  ['the window is over by the service', [[0, LATE]], ['anular'], { result: 'expired' }],
  ['the tax authority refuses it', [[0, event('Rechazado', '4002')]], ['anular'], { result: 'refused' }],
  [
    'an answer does not tell and the status says that it is cancelled',
    [
      [0, UNCLEAR],
      [10 * MINUTE_MS, status('Cancelado')],
    ],
    ['anular', CDC],
    { result: 'done' },
  ],
  [
    'an answer does not tell and the status says nothing of it',
    [
      [0, UNCLEAR],
      [10 * MINUTE_MS, status('Aprobado')],
    ],
    ['anular', CDC],
    { result: 'refused', resultMessage: 'No se pudo anular' },
  ],
  [
    'an answer is lost, and the window closes',
    [
      [0, SILENCE],
      [20 * HOUR_MS, null],
      [10 * MINUTE_MS, status('Aprobado')],
    ],
    ['anular', CDC],
    { result: 'expired' },
  ],
])('a cancellation for another counter ends well where %s', async (_, answers, paths, end) => {
  await answeredBy(...answers);
  expect(sent()).toEqual(paths);
  expect(result()).toMatchObject(end);
  expect(machine.counter.entries.countUnsettledSendings()).toBe(0);
});

test('a cancellation for another counter whose window is over is not sent', async () => {
  machine.network.next(UNREACHABLE);
  await machine.sendWhatIsDue();
  machine.clock.jump(20 * HOUR_MS);
  await machine.sendWhatIsDue();
  expect([sent(), result().result]).toEqual([[], 'expired']);
});

test('a pause keeps a cancellation for another counter, also one that begins while it connects', async () => {
  machine.network.onConnected = () => pauseSending(machine.counter, 'ana');
  await machine.sendWhatIsDue();
  expect([sent(), result().result, machine.counter.entries.countUnsettledSendings()]).toEqual([[], null, 1]);
});
