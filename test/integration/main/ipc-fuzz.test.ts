import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { APP_ORIGIN } from '../../../main/desktop/app-address.ts';
import { readyToMeasure } from '../../../main/receipts/screen/screen-receipt.ts';
import { verifyStore } from '../../../main/store/verify-store.ts';
import { METHODS } from '../../../shared/ipc/contract.ts';
import { METHOD_NAMES } from '../../../shared/ipc/names.ts';
import { turn } from '../../support/fake-clock.ts';
import { SILENCE } from '../../support/fake-network.ts';
import { type IpcMessage, ipcMessages } from '../../support/fuzz/ipc-messages.ts';
import { IpcProgram } from '../../support/fuzz/ipc-program.ts';
import { PrintBench } from '../../support/print-bench.ts';
import { draftLine, product, saleDraft } from '../../support/sale-drafts.ts';

/*
 * What a page that was taken over can send: a hundred thousand messages of the window's methods, right, bent and
 * wild, from the page and from elsewhere, to the router over the real handlers and a real database.
 */

const MESSAGES = Number(process.env['MOSTRADOR_FUZZ_MESSAGES'] ?? 100_000);
const SEED = 20_261_122;
const BATCH = 2000;
const LIMIT_CHARS = 2 * 1024 * 1024;
/** Turns of the event loop in which a handler that waits for nothing outside has answered. */
const PATIENCE_TURNS = 100;

let bench: PrintBench;
let program: IpcProgram;
let ids: string[];

beforeAll(async () => {
  // Read from files once, in real time, before the first receipt is shown.
  await readyToMeasure();
  bench = new PrintBench(undefined, { takesAnyAddress: true });
  const { machine, counter } = bench;
  const { id: printerId } = await bench.addPrinter('caja', ['receipt']);
  const items = [product({ code: 'A-1', barCode: '7840001000016' }), product({ code: 'A-2' })];
  counter.store.commit(() => {
    for (const item of items) counter.catalog.save(item);
  });
  const issued = await machine.sellIssued();
  const queued = machine.sell();
  machine.network.next(SILENCE);
  const doubtful = machine.sell();
  await machine.sendWhatIsDue();
  ids = [issued.id, queued.id, doubtful.id, printerId, ...items.map(({ id }) => id)];
  program = new IpcProgram(bench);
});
afterAll(() => bench.remove());

/** Sales that can be charged, kept and parked: some often, and some under an identity that was sold already. */
function saleExamples(more: Record<string, unknown> = {}): unknown[] {
  return Array.from({ length: 20 }, (_, index) => ({
    ...more,
    draft: saleDraft({ lines: [draftLine(product(), String(index + 1))] }),
  }));
}

/** Whether the message may reach its handler: by the contract alone, not by the router. */
function isAcceptable({ method, sender, input }: IpcMessage): boolean {
  if (sender?.origin !== APP_ORIGIN || sender.parent !== null) return false;
  const schema: z.ZodType = METHODS[method].input;
  try {
    return (JSON.stringify(input)?.length ?? 0) <= LIMIT_CHARS && schema.safeParse(input).success;
  } catch {
    return false;
  }
}

/** As processes send it to each other; null for what cannot be sent. */
function sent(message: IpcMessage): IpcMessage | null {
  try {
    return { ...message, input: structuredClone(message.input) };
  } catch {
    return null;
  }
}

/** The answer; time passes for a handler that waits for it. Throws if none comes, or the router throws. */
async function answerTo(message: IpcMessage): Promise<unknown> {
  const answers: unknown[] = [];
  const asked = program.send(message).then((answer) => answers.push(answer));
  await Promise.race([asked, turn()]);
  for (let turns = 0; answers.length === 0 && turns < PATIENCE_TURNS; turns++) {
    await bench.settle(turns < 10 ? 0 : 10_000);
  }
  if (answers.length === 0) throw new Error(`no answer to ${message.method}`);
  await asked;
  return answers[0];
}

const resultSchema = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    error: z.object({
      kind: z.enum(['refused', 'input', 'not-allowed', 'could-not', 'unexpected']),
      message: z.string(),
    }),
  }),
]);

test('a hundred thousand messages: only what the contract takes reaches a handler, and all is whole after', async () => {
  const messages = ipcMessages(ids, {
    'sale.charge': saleExamples(),
    'sale.keep': saleExamples(),
    'sale.park': saleExamples({ name: 'María' }),
    'sale.take-parked': ids.flatMap((id) => saleExamples({ id, name: '' })),
    'lists.timbrado-read': [{ id: 1 }],
    'clients.save': [{ id: null, cliente: saleDraft().client }],
  });
  const tally = { sent: 0, reached: 0, refused: 0, strangers: 0 };
  const reachedMethods = new Set<string>();
  for (let batch = 0; tally.sent < MESSAGES; batch++) {
    for (const made of fc.sample(messages, { numRuns: BATCH, seed: SEED + batch })) {
      const message = sent(made);
      if (message === null || tally.sent >= MESSAGES) continue;
      tally.sent += 1;
      const mayReach = isAcceptable(message);
      const answer = resultSchema.parse(await answerTo(message));
      expect(
        program.reached.map(({ method }) => method),
        message.method,
      ).toEqual(mayReach ? [message.method] : []);
      if (mayReach) {
        tally.reached += 1;
        reachedMethods.add(message.method);
      } else {
        tally.refused += 1;
        expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
      }
      if (message.sender?.origin !== APP_ORIGIN || message.sender.parent !== null) tally.strangers += 1;
    }
  }
  if (program.unattended.length > 0) console.log(`without handlers here: ${program.unattended.join(', ')}`);
  console.log(
    `${tally.sent} messages: ${tally.reached} reached their handlers, ${tally.refused} were refused, of them ${tally.strangers} of strangers; database of ${bench.counter.store.audit.head().seq} audit entries`,
  );
  expect([...program.faults]).toEqual([]);
  expect(METHOD_NAMES.filter((name) => !reachedMethods.has(name))).toEqual([]);
  expect(program.opened.filter((address) => !/^(https|mailto):/.test(address))).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(verifyStore(bench.counter.store).findings).toEqual([]);
}, 300_000);
