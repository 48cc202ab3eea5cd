import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../../support/per-test.ts';
import { readDocumentDetail } from '../../../../../../main/documents/document-detail.ts';
import { CouldNotError, InputError } from '../../../../../../main/kernel/errors.ts';
import { readPaper } from '../../../../../../main/printing/receipts/read-paper.ts';
import { noteHandOver, readShareOffer } from '../../../../../../main/printing/receipts/share/share-offer.ts';
import {
  noteCopied,
  openPublicPage,
  shareDocument,
} from '../../../../../../main/printing/receipts/share/share-document.ts';
import { invoiceRequestSchema } from '../../../../../../shared/wire/invoice.ts';
import { DispatchBench } from '../../../../../support/dispatch-bench.ts';
import { TestCounter } from '../../../../../support/counter.ts';
import { documentsInStates } from '../../../../../support/documents-in-states.ts';

const machine = perTest(() => new TestCounter());
let opened: string[];
beforeEach(() => {
  opened = [];
});

const parts = () => ({
  ...machine.counter,
  open: (address: string) => {
    opened.push(address);
    return Promise.resolve();
  },
});
const contactsOf = (id: string): string[] =>
  readPaper(machine.counter, machine.document(id))
    .receiver.map(({ label }) => label)
    .filter((label) => ['Teléfono', 'Correo'].includes(label));
const shares = (id: string) =>
  readDocumentDetail(machine.counter, id)
    .history.filter(({ event }) => event === 'document.shared')
    .map(({ channel, about, actor }) => [channel, about, actor]);

describe('an issued document', () => {
  test('has no recipient where the buyer has no name, and its receipt shows no contacts', async () => {
    const { settings, store } = machine.counter;
    const { id } = await machine.sellIssued();
    const { cliente } = invoiceRequestSchema.parse(JSON.parse(machine.document(id).body));
    expect(contactsOf(id)).toEqual(['Teléfono', 'Correo']);
    store.commit(() => settings.save({ finalConsumer: cliente }, machine.clock.now()));
    expect(readShareOffer(machine.counter, id)).toMatchObject({ whatsapp: null, email: null });
    expect(contactsOf(id)).toEqual([]);
  });

  test('goes to WhatsApp with the whole message, to the number typed, or to none', async () => {
    const { id } = await machine.sellIssued();
    const { text } = readShareOffer(machine.counter, id);
    await shareDocument(parts(), { id, channel: 'whatsapp', to: '0981 555 444' }, 'screen');
    await shareDocument(parts(), { id, channel: 'whatsapp', to: ' ' }, 'screen');
    expect(opened.map((address) => new URL(address)).map(({ host, pathname }) => host + pathname)).toEqual([
      'wa.me/595981555444',
      'wa.me/',
    ]);
    for (const address of opened) expect(new URL(address).searchParams.get('text')).toBe(text);
    expect(shares(id)).toEqual([
      ['whatsapp', '+595981555444', 'screen'],
      ['whatsapp', null, 'screen'],
    ]);
  });

  test('opens its page, and records its copied link, printed paper and saved PDF', async () => {
    const document = await machine.sellIssued();
    const { id } = document;
    noteCopied(parts(), id, 'screen');
    await openPublicPage(parts(), id);
    noteHandOver(
      machine.counter,
      id,
      { event: 'document.printed', details: { paper: 'definitive' } },
      'screen',
    );
    const file = 'factura.pdf';
    noteHandOver(machine.counter, id, { event: 'document.saved-pdf', details: { file } }, 'screen');
    expect(opened).toEqual([document.qr]);
    const { history } = readDocumentDetail(machine.counter, id);
    expect(history.slice(-3).map(({ event, channel, about, to }) => [event, channel, about, to])).toEqual([
      ['document.shared', 'link', null, null],
      ['document.printed', 'definitive', null, null],
      ['document.saved-pdf', null, file, null],
    ]);
    expect(machine.counter.store.audit.verify(null)).toMatchObject({ ok: true });
  });
});

test('a document can be shared where it is issued, approved or cancelled', () => {
  const offered = Object.values(documentsInStates(machine)).filter(({ id }) => {
    try {
      return readShareOffer(machine.counter, id).text !== '';
    } catch (error) {
      expect(error).toBeInstanceOf(CouldNotError);
      return false;
    }
  });
  expect(offered.map(({ state }) => state)).toEqual(['issued', 'approved', 'cancelled']);
  expect(readShareOffer(machine.counter, offered[2]?.id ?? '').text).toContain('fue anulada');
  expect(() => readShareOffer(machine.counter, 'nobody')).toThrow(InputError);
});

test('a dispatch note is shared without an amount, with the client of its invoice', async () => {
  const bench = new DispatchBench();
  try {
    const sale = await bench.machine.sellIssued();
    const { id } = bench.note(sale);
    await bench.machine.sendWhatIsDue();
    const note = bench.machine.document(id);
    const offer = readShareOffer(bench.counter, id);
    expect(offer.subject).toContain(`Nota de remisión ${note.numeroDocumento}`);
    expect(offer.text).toContain('Aquí está su nota de remisión electrónica');
    expect(offer.text).not.toContain('Total');
    const { whatsapp, email } = readShareOffer(bench.counter, sale.id);
    expect(whatsapp).not.toBeNull();
    expect(offer).toMatchObject({ whatsapp, email });
  } finally {
    bench.machine.remove();
  }
});
