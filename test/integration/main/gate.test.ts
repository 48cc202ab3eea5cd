import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ByteWitness } from '../../support/byte-witness.ts';
import { emit } from '../../support/emission.ts';
import { httpAnswer, RawServer } from '../../support/raw-http-server.ts';
import { issuedData, success } from '../../support/service-answers.ts';

const ANSWER = httpAnswer(200, JSON.stringify(success(issuedData())));

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function startWitness(): Promise<ByteWitness> {
  const witness = await ByteWitness.start(ANSWER);
  stops.push(() => witness.stop());
  return witness;
}

test('the witness sees a byte written in the same turn', async () => {
  const witness = await startWitness();
  const socket = connect(Number(new URL(witness.url).port), '127.0.0.1');
  await once(socket, 'connect');
  expect(witness.bytesNow()).toBe(0);
  socket.write('x');
  expect(witness.bytesNow()).toBe(1);
  socket.destroy();
});

test('no byte is written before the gate has returned', async () => {
  const witness = await startWitness();
  const seenInGate: number[] = [];
  const { outcome, gates } = await emit(witness.url, { gate: () => seenInGate.push(witness.bytesNow()) });
  expect({ gates, seenInGate }).toEqual({ gates: 1, seenInGate: [0] });
  expect(outcome.kind).toBe('issued');
  expect(witness.bytesNow()).toBeGreaterThan(500);
});

test('a gate that throws leaves no byte at the server, and its error is thrown on', async () => {
  const server = await RawServer.start(async (connection) => {
    await connection.request();
    connection.end(ANSWER);
  });
  stops.push(() => server.stop());
  const refusal = new Error('the commit failed');
  const emission = emit(server.url, {
    gate: () => {
      throw refusal;
    },
  });
  await expect(emission).rejects.toBe(refusal);
  const connection = await server.accepted();
  await connection.closed();
  expect({ bytes: server.bytes, requests: server.requests }).toEqual({ bytes: 0, requests: [] });
});
