import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { APP_ORIGIN } from '../../main/shell/app-protocol.ts';
import { readyToMeasure } from '../../main/printing/receipts/screen/screen-receipt.ts';
import { verifyStore } from '../../main/database/verify-store.ts';
import { METHOD_NAMES, type MethodName, METHODS } from '../../shared/contract/contract.ts';
import { usersStateSchema } from '../../shared/contract/users.ts';
import { HOUR_MS } from '../../shared/domain/dates.ts';
import { CLIENT, sellOnCredit } from '../support/credit-acts.ts';
import { turn } from '../support/fake-clock.ts';
import { SILENCE } from '../support/fake-network.ts';
import { type IpcMessage, ipcMessages } from '../support/fuzz/ipc-messages.ts';
import { IpcProgram } from '../support/fuzz/ipc-program.ts';
import { PrintBench } from '../support/print-bench.ts';
import { draftLine, product, saleDraft } from '../support/sale-drafts.ts';

/*
 * Messages of a page that was taken over: a hundred thousand of the window's methods, valid, mutated and wild,
 * from the page and from elsewhere, to the router over the real handlers and a real database.
 */

const MESSAGES = Number(process.env['MOSTRADOR_FUZZ_MESSAGES'] ?? 100_000);
const SEED = 20_261_122;
const BATCH = 2000;
const OWNER_PIN = '4711';
const LOT = { changeId: 1 };
const EVERYTHING = { text: '', kind: null, isActive: null, onlyFavourites: false };
const REPORT = { report: 'summary', from: '2026-11-01', to: '2026-11-30' };
const DEBTOR = { clientDocument: CLIENT };
const MONEY = {
  ...DEBTOR,
  currency: 'PYG',
  payments: [{ means: 'cash', amount: '900', reference: '' }],
  remark: '',
};
const LIMIT_CHARS = 2 * 1024 * 1024;
/** Turns of the event loop in which a handler without external waits has answered. */
const PATIENCE_TURNS = 100;
/** These wait for the disk, for code, or for a thread's hash, and never for the counter's clock. */
const WAITS_FOR_MACHINE =
  /^(chain|users|support|machine|places|first-start|settings-file|system|updates|labels)\./;

let bench: PrintBench;
let program: IpcProgram;
let ids: string[];
let ownerId: string;
let owedId: string;

beforeAll(async () => {
  // Fonts are read once, in real time, before the first receipt is shown.
  await readyToMeasure();
  bench = new PrintBench(undefined, { takesAnyAddress: true });
  const { machine, counter } = bench;
  const { id: printerId } = await bench.addPrinter('caja', ['receipt']);
  const items = [product({ code: 'A-1', barCode: '7840001000016' }), product({ code: 'A-2' })];
  counter.store.commit(() => {
    for (const item of items) counter.catalog.save(item);
  });
  const issued = await machine.sellIssued();
  owedId = sellOnCredit(machine, { units: 1000 }).id;
  const queued = machine.sell();
  machine.network.next(SILENCE);
  const doubtful = machine.sell();
  await machine.sendWhatIsDue();
  program = await IpcProgram.open(bench);
  await answered('users.set-up', { name: 'Rosa', pin: OWNER_PIN });
  const { current } = usersStateSchema.parse(await answered('users.read', {}));
  ownerId = current?.id ?? '';
  const cashier = { id: null, name: 'Beto', role: 'cashier', pin: '9021', isActive: true };
  const { users } = usersStateSchema.parse(await answered('users.save', cashier));
  // Mutated messages must not hit the owner, without whom half of the methods would be out of reach.
  const others = users.filter(({ id }) => id !== ownerId);
  ids = [issued, queued, doubtful, { id: owedId }, ...items, ...others].map(({ id }) => id).concat(printerId);
});
afterAll(async () => {
  await program.close();
  await bench.remove();
});

/** Data of the answer to a valid message of the page. */
async function answered(method: MethodName, input: unknown): Promise<unknown> {
  const answer = await program.send({ method, sender: { origin: APP_ORIGIN, parent: null }, input });
  if (!answer.ok) throw new Error(`${method}: ${answer.error.message}`);
  return answer.value;
}

/** Sales that can be charged, stored and parked: some repeated, and some under an id that was sold already. */
function saleExamples(more: Record<string, unknown> = {}): unknown[] {
  return Array.from({ length: 20 }, (_, index) => ({
    ...more,
    draft: saleDraft({ lines: [draftLine(product(), String(index + 1))] }),
  }));
}

/** True if the message may reach its handler: by the contract alone, not by the router. */
function isAcceptable({ method, sender, input }: IpcMessage): boolean {
  if (sender?.origin !== APP_ORIGIN || sender.parent !== null) return false;
  const schema: z.ZodType = METHODS[method].input;
  try {
    return (JSON.stringify(input)?.length ?? 0) <= LIMIT_CHARS && schema.safeParse(input).success;
  } catch {
    return false;
  }
}

/** The message as it crosses between processes; null if it cannot be cloned. */
function sent(message: IpcMessage): IpcMessage | null {
  try {
    return { ...message, input: structuredClone(message.input) };
  } catch {
    return null;
  }
}

/**
 * Returns the answer; advances time for a handler that waits for it. Throws if none comes, or the router
 * throws.
 */
async function answerTo(message: IpcMessage): Promise<unknown> {
  const answers: unknown[] = [];
  const asked = program.send(message).then((answer) => answers.push(answer));
  await (WAITS_FOR_MACHINE.test(message.method) ? asked : Promise.race([asked, turn()]));
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

test('only messages within the contract reach a handler in a hundred thousand, and everything is sound afterwards', async () => {
  const labelPlans = ids.map((id) => ({
    plan: { size: 'roll-80', margins: { top: 0, left: 0 }, start: 0, items: [{ id, count: 2 }] },
  }));
  const messages = ipcMessages(ids, {
    'sale.charge': saleExamples(),
    'sale.keep': saleExamples(),
    'sale.empty': saleExamples(),
    'sale.park': saleExamples({ name: 'María' }),
    'sale.take-parked': ids.flatMap((id) => saleExamples({ id, name: '' })),
    'sale.take-parked-anyway': ids.flatMap((id) => saleExamples({ id, name: '' })),
    'lists.timbrado-read': [{ id: 1 }],
    'alerts.leave-lot': [LOT],
    'alerts.move-lot': [{ ...LOT, to: saleDraft().point }],
    'alerts.settle-number': [{ id: 1, words: 'De otro puesto' }],
    'receivables.list': [{ list: 'open', text: 'maria', clientDocument: null, after: null, limit: 20 }],
    'receivables.client': [DEBTOR],
    'receivables.standing': [DEBTOR],
    'receivables.collect': ids.flatMap((id, index) => [
      { ...MONEY, id, sales: null },
      { ...MONEY, id: owedId.replace(/..$/, String(10 + index)), sales: [{ id: owedId, amount: '900' }] },
    ]),
    'receivables.correct': [1, 2, 3].map((number) => ({ number, reason: 'era de otro' })),
    'reports.page': [{ ...REPORT, first: 0, limit: 50, readAt: null }],
    'reports.save': [{ ...REPORT, format: 'csv' }],
    'reports.print': [REPORT],
    'till.give-back': ids.map((documentId) => ({
      id: documentId,
      documentId,
      parts: [{ means: 'cash', amount: '1000', reference: '' }],
      reason: 'lo devolvió',
    })),
    'labels.rows': [{ from: { of: 'items', ids } }, { from: { of: 'search', ...EVERYTHING } }],
    'labels.preview': labelPlans,
    'labels.print': labelPlans.flatMap(({ plan }) => ids.map((printerId) => ({ plan, printerId }))),
    'labels.save-pdf': labelPlans,
    'clients.save': [{ id: null, cliente: saleDraft().client, seen: null }],
    'users.sign-in': [{ id: ownerId, pin: OWNER_PIN }],
    'first-start.choose': [{ kind: 'own', url: 'https://servicio.example/api' }],
    'places.add': [{ ruc: '80013884-8', url: 'https://servicio.example/api' }],
  });
  const tally = { sent: 0, reached: 0, refused: 0, notAllowed: 0, strangers: 0 };
  const reachedMethods = new Set<string>();
  for (let batch = 0; tally.sent < MESSAGES; batch++) {
    // Lets a user locked out by wrong PINs try again.
    await bench.settle(HOUR_MS);
    for (const made of fc.sample(messages, { numRuns: BATCH, seed: SEED + batch })) {
      const message = sent(made);
      if (message === null || tally.sent >= MESSAGES) continue;
      tally.sent += 1;
      const mayReach = isAcceptable(message);
      const answer = resultSchema.parse(await answerTo(message));
      const isNotAllowed = !answer.ok && answer.error.kind === 'not-allowed';
      expect(
        program.reached.map(({ method }) => method),
        message.method,
      ).toEqual(mayReach && !isNotAllowed ? [message.method] : []);
      if (mayReach && isNotAllowed) {
        tally.notAllowed += 1;
      } else if (mayReach) {
        tally.reached += 1;
        reachedMethods.add(message.method);
      } else {
        tally.refused += 1;
        expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
      }
      if (message.sender?.origin !== APP_ORIGIN || message.sender.parent !== null) tally.strangers += 1;
    }
  }
  console.log(
    `${tally.sent} messages: ${tally.reached} reached their handlers, ${tally.refused} were refused, of them ${tally.strangers} of strangers, ${tally.notAllowed} were not for anyone who was there; database of ${bench.counter.store.audit.head().seq} audit entries`,
  );
  expect([...program.faults]).toEqual([]);
  expect(METHOD_NAMES.filter((name) => !reachedMethods.has(name))).toEqual([]);
  expect(program.opened.filter((address) => !/^(https|mailto):/.test(address))).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(verifyStore(bench.counter.store).findings).toEqual([]);
});
